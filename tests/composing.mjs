// Composes letters at random by the script of a player's page, without a page: `node tests/composing.mjs SCRIPT COUNT < DATA`. Each line of
// DATA is what one page is given; for each a line is printed, a list of COUNT letters.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

const letters = createRequire(import.meta.url)(resolve(process.argv[2]));
const count = +process.argv[3];
let state = 20261118;
// Numbers that are the same everywhere (Park and Miller).
const below = (n) => {
  state = (state * 48271) % 2147483647;
  return state % n;
};
for (const line of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const data = JSON.parse(line);
  const made = [];
  for (let at = 0; at < count; at++) made.push(letters.lines(data, letters.random(data, below)).join("\n"));
  console.log(JSON.stringify(made));
}
