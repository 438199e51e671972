// Composes letters on players' pages in a browser: `node tests/access/composing.mjs CLUB AXE`, where CLUB is a club's folder with its site. Of each
// ruleset the page of a player in each language is opened that has something to write. On it a line is chosen with the mouse, and one with the
// keyboard alone, one is added to the letter and taken out of it; each time the `mailto:` link must write just the lines that are shown, to the
// page's address, and what was begun must be there when the page is opened anew. A click in the picture must choose a line that names what was
// hit. axe finds nothing wrong with the form, the policy of the manual forbids nothing of it, and without scripts the page says how to write.
// Prints what is wrong; leaves with 1 if anything is.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Browser, serve } from "./browser.mjs";
import { keysOf, writable } from "./keys.mjs";

const [club, axe] = process.argv.slice(2).map((path) => resolve(path));
const site = join(club, "site");
const faults = new Set();

const keys = keysOf(club);
const pages = new Map();
for (const { page, ruleset, language } of writable(club)) {
  const type = `${ruleset} ${language}`;
  if (!pages.has(type)) pages.set(type, page);
}

const browser = new Browser();
const script = readFileSync(axe, "utf8");
const { server, base } = await serve(site);
const { say, run, open, phone } = await browser.page();
await phone();

const shown = `new Promise((yes) => { const look = () => document.querySelector("#composer:not([hidden])") ? yes() : setTimeout(look, 10); look(); })`;
const visit = async (page) => {
  await open(base + page + (keys.has(page) ? `#${keys.get(page)}` : ""));
  await run(shown);
};
// What the link writes, and what the page shows.
const letter = () => run(`(() => {
  const link = document.querySelector("#co-send").getAttribute("href");
  const url = link && new URL(link);
  const data = JSON.parse(document.querySelector("#composer-data").textContent);
  return { link, to: url?.pathname, subject: url?.searchParams.get("subject"), body: url?.searchParams.get("body"), shown: document.querySelector("#co-out").textContent, data: { to: data.to, subject: data.subject } };
})()`);
const check = async (page, doing) => {
  const it = await letter();
  const fault = (what) => faults.add(`${page}: ${doing}: ${what}`);
  if (!it.shown) return fault("the letter is empty");
  if (!it.link) return fault("there is no link");
  if (it.to !== it.data.to || it.subject !== it.data.subject) fault(`it goes to ${it.to}, ${it.subject}`);
  if (it.body !== it.shown.replaceAll("\n", "\r\n")) fault(`it writes ${JSON.stringify(it.body)} and shows ${JSON.stringify(it.shown)}`);
  return it;
};
const press = async (key, code, text) => {
  const event = { key, code: key, windowsVirtualKeyCode: code, ...(text ? { text } : {}) };
  await say("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", ...event });
  await say("Input.dispatchKeyEvent", { type: "keyUp", ...event });
};
// Goes on by the tabulator until it comes to something.
const tabTo = async (id) => {
  for (let steps = 0; steps < 400; steps++) {
    if (await run(`document.activeElement?.id === ${JSON.stringify(id)}`)) return true;
    await press("Tab", 9);
  }
  return false;
};
const middle = (selector) => run(`(() => {
  const one = document.querySelector(${JSON.stringify(selector)});
  if (!one) return null;
  one.scrollIntoView({ block: "center" });
  const box = one.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
})()`);
const click = async (selector) => {
  const at = await middle(selector);
  if (!at) return false;
  for (const type of ["mousePressed", "mouseReleased"]) await say("Input.dispatchMouseEvent", { type, x: at[0], y: at[1], button: "left", clickCount: 1 });
  return true;
};

for (const [type, page] of pages) {
  const fault = (what) => faults.add(`${page} (${type}): ${what}`);
  await visit(page);
  await run("localStorage.clear()");
  await visit(page);
  const first = await check(page, "as it is opened");
  for (const what of await run("window.forbidden ?? []")) fault(`forbidden by the policy: ${what}`);
  const wide = await run("document.documentElement.scrollWidth - innerWidth");
  if (wide > 0) fault(`${wide} pixels wider than a phone`);

  // The mouse: into the letter, and kept there.
  await click("#co-add");
  const added = await check(page, "added by the mouse");
  await visit(page);
  const kept = await check(page, "opened anew");
  if (added && kept && added.shown !== kept.shown) fault(`what was begun is not kept: ${added.shown}, then ${kept.shown}`);
  await click("#co-clear");
  if ((await letter()).shown !== first?.shown) fault("what was begun can't be thrown away");

  // The keyboard alone: each kind of line, the next of its lines, and into the letter.
  const kinds = await run(`document.querySelector("#co-what").length`);
  await run("document.activeElement?.blur()");
  if (!(await tabTo("co-what"))) fault("no key reaches the form");
  for (let kind = 1; kind < kinds; kind++) {
    await press("ArrowDown", 40);
    const now = await run(`document.querySelector("#co-what").selectedIndex`);
    if (now !== kind) { fault(`the keys lead to kind ${now}, not ${kind}`); break; }
    if (await run(`document.activeElement?.id !== "co-what"`)) fault("the form loses the focus");
    const open = await run(`document.querySelector("#co-add").disabled`);
    if (!open) await check(page, `kind ${kind} by the keyboard`);
  }
  for (let kind = 1; kind < kinds; kind++) await press("ArrowUp", 38);
  if (await run(`!!document.querySelector("#co-which")`)) {
    await tabTo("co-which");
    await press("ArrowDown", 40);
    await check(page, "another line by the keyboard");
  }
  await tabTo("co-add");
  await press("Enter", 13, "\r");
  const typed = await check(page, "added by the keyboard");
  if (typed && (await run(`document.querySelectorAll(".lines li").length`)) !== 1) fault("the keyboard adds no line");

  // The code for a phone is of the link that is shown.
  await click("#co-code");
  const code = await run(`new Promise((yes) => { let left = 300; const look = () => document.querySelector(".code:not([hidden]) path")?.getAttribute("d").length > 1000 ? yes(true) : left-- ? setTimeout(look, 10) : yes(false); look(); })`);
  if (!code) fault("there is no code for a phone");

  await run(`${script};0`);
  for (const value of ["light", "dark"]) {
    await say("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value }] });
    const found = await run(`axe.run("main").then((all) => all.violations.map((one) => one.id + ": " + one.help + " (" + one.nodes[0].target.join(" ") + ")"))`);
    for (const what of found) fault(`${value}: ${what}`);
  }
  // What a reader of screens is told: each field has a name.
  await say("Accessibility.enable");
  const { nodes } = await say("Accessibility.getFullAXTree");
  const fields = nodes.filter((node) => ["combobox", "textbox", "spinbutton", "checkbox", "button"].includes(node.role?.value) && !node.ignored);
  for (const node of fields.filter((node) => !node.name?.value)) fault(`a ${node.role.value} has no name`);
  if (fields.length < 3) fault("a reader of screens finds no form");
  await say("Accessibility.disable");

  // The picture: what is hit is named in the line.
  await run(`document.querySelector("#co-clear").click()`);
  const named = await run(`[...document.querySelectorAll("figure.picture [data-name]")].map((spot) => [spot.dataset.name, spot.getAttribute("aria-label"), spot.querySelector("title")?.textContent])`);
  if (named.length === 0) fault("nothing in the picture can be chosen");
  let found = 0;
  for (const [at, [name, says, title]] of named.entries()) {
    // Who focuses it hears what it is, and who points at it reads the same.
    if (!says || says.length < name.length + 3 || title !== says) fault(`a place is called ${says}, ${title}`);
    if (at % 7 && at + 3 < named.length) continue;
    await click(`figure.picture [data-name="${name}"]`);
    const words = (text) => ` ${text.toLowerCase().split(/[^\p{L}\p{N}]+/u).join(" ")} `;
    found += words(await run(`document.querySelector(".chosen").textContent`)).includes(words(name)) ? 1 : 0;
  }
  if (!found) fault("no place of the picture chooses a line");

  // Odds stand beside a line that begins what they are of.
  const odds = await run(`(() => {
    const data = JSON.parse(document.querySelector("#composer-data").textContent);
    const all = data.kinds.flatMap((kind) => kind.lines.map(([text], at) => [kind.key, at, text.toLowerCase()]));
    let beside = data.chances.length ? "no line that is offered whole has odds" : "";
    for (const { told, lines } of data.chances) {
      const line = all.find(([, , text]) => lines.some((end) => text.endsWith(end.toLowerCase())));
      if (!line) continue;
      beside = "";
      for (const [id, value] of [["co-what", line[0]], ["co-which", line[1]]]) {
        const field = document.getElementById(id);
        field.value = value;
        field.dispatchEvent(new Event("change"));
      }
      if (!document.querySelector(".gain").textContent.includes(told)) return line[2] + " has no odds beside it";
    }
    return beside;
  })()`);
  if (odds) fault(odds);

  await say("Emulation.setScriptExecutionDisabled", { value: true });
  if (!keys.has(page)) {
    await open(base + page);
    await say("Emulation.setScriptExecutionDisabled", { value: false });
    const without = await run(`document.querySelector("#composer").hidden && document.querySelector(".without a").href.startsWith("mailto:") && document.querySelector(".without").offsetHeight > 0`);
    if (!without) fault("without scripts it does not say how to write");
  }
  await say("Emulation.setScriptExecutionDisabled", { value: false });
}
await browser.end();
server.close();

const rulesets = new Set([...pages.keys()].map((type) => type.split(" ")[0]));
for (const what of faults) console.log(what);
console.log(`${pages.size} pages of ${rulesets.size} rulesets composed on: ${faults.size === 0 ? "nothing wrong" : `${faults.size} faults`}`);
process.exit(faults.size === 0 && rulesets.size >= 5 ? 0 : 1);
