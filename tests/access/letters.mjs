// Sends composed letters the whole way: `node tests/access/letters.mjs CLUB PROGRAM`, where CLUB is a club's folder with its site. From the page of
// a player of each game a letter is composed at random by the page's own script, written as the `mailto:` link of the page says, and put into
// the inbox of a copy of the club; `PROGRAM run` takes it, and the answer must have a ✓ for each of its lines and no other sign. Three times
// over. Prints what is wrong; leaves with 1 if anything is.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { keysOf, unlock } from "./keys.mjs";

const letters = createRequire(import.meta.url)("../../templates/composer.js");
const [club, program] = process.argv.slice(2).map((path) => resolve(path));
const faults = [];
let state = 20261120;
const below = (n) => (state = (state * 48271) % 2147483647) % n;

// What a mail says as text; its parts are quoted-printable.
const textOf = (mail) => {
  const part = mail.split(/^--=_[0-9a-f]+\r?$/m).find((part) => /^Content-Type: text\/plain/m.test(part)) ?? mail;
  const bytes = part.replace(/=\r?\n/g, "").replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
};

let sent = 0;
for (let time = 0; time < 3; time++) {
  const home = mkdtempSync(join(tmpdir(), "turnpost-letters-"));
  const copy = join(home, "club");
  cpSync(club, copy, { recursive: true });
  const before = new Set(readdirSync(join(copy, "mail/sent")));
  const pages = [...keysOf(club)].filter(([page]) => page.startsWith("g/")).map(([page, key]) => {
    const block = unlock(readFileSync(join(club, "site", page), "utf8"), key).match(/id="composer-data">(.*?)<\/script>/s);
    return { id: page.split("/")[1], data: block && JSON.parse(block[1]) };
  });
  const written = new Map();
  for (const id of new Set(pages.map((page) => page.id))) {
    const of = pages.filter((page) => page.id === id && page.data);
    if (!of.length) continue;
    const { data } = of[below(of.length)];
    const asked = data.kinds.filter((kind) => kind.when !== "act");
    const lines = letters.lines(data, letters.random(asked.length ? { ...data, kinds: asked } : data, below));
    const url = new URL(letters.link(data, lines));
    const seat = url.pathname.split("+")[1].split(".")[1];
    const persons = readFileSync(join(club, "games", id, "private.toml"), "utf8").split("[[seats]]").slice(1);
    const [, address] = persons[seat.charCodeAt(0) - 97].match(/^address = "(.*)"$/m);
    const head = [`From: ${address}`, `To: ${url.pathname}`, `Subject: ${url.searchParams.get("subject")}`, `Message-ID: <composed.${time}.${id}@example.org>`,
      "Content-Type: text/plain; charset=utf-8"];
    mkdirSync(join(copy, "mail/inbox/new"), { recursive: true });
    writeFileSync(join(copy, `mail/inbox/new/${id}.composed`), `${head.join("\r\n")}\r\n\r\n${url.searchParams.get("body")}\r\n`);
    written.set(`${id}.${seat}`, lines);
    sent++;
  }
  execFileSync(program, ["run", "--club", copy], { stdio: "ignore" });
  const answers = readdirSync(join(copy, "mail/sent")).filter((name) => !before.has(name) && name.includes(".answer-"));
  for (const [whose, lines] of written) {
    const name = answers.find((name) => name.startsWith(`${whose}.`));
    const signs = name ? textOf(readFileSync(join(copy, "mail/sent", name), "utf8")).match(/^ {2}[✓✗?] .*$/gm) ?? [] : [];
    if (signs.length !== lines.length || signs.some((sign) => !sign.startsWith("  ✓"))) faults.push(`${whose}: ${JSON.stringify(lines)}: ${name ? signs.join("; ") : "no answer"}`);
  }
  rmSync(home, { recursive: true, force: true });
}
for (const what of faults) console.log(what);
console.log(`${sent} composed letters sent: ${faults.length === 0 ? "each line ✓" : `${faults.length} faults`}`);
process.exit(faults.length === 0 && sent > 10 ? 0 : 1);
