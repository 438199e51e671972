// What a reader of screens is told of players' pages: `node tests/access/outline.mjs CLUB AXE`, where CLUB is a club's folder with its site. Of
// each ruleset a page is opened on which something can be written, with scripts and, unlocked, without. The outline that the browser gives to
// such readers, landmarks and headings in their order and what can be worked, without figures, must be that of `outlines.txt` beside this file
// (`TURNPOST_WRITE=1` writes it). Nothing that can be worked is without a name; no heading skips a level; on a phone and on a wide screen, on
// light ground and on dark, axe finds nothing wrong, and nothing is wider than the screen; and the places of a picture are reached by the tab key
// once, and from there by arrows. Prints what is wrong; leaves with 1 if anything is.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Browser, serve } from "./browser.mjs";
import { keysOf, writable } from "./keys.mjs";

const [club, axe] = process.argv.slice(2).map((path) => resolve(path));
const site = join(club, "site");
const file = fileURLToPath(new URL("outlines.txt", import.meta.url));
const script = readFileSync(axe, "utf8");
const faults = new Set();

// The first page of each ruleset: its name, and what is locked in it.
const keys = keysOf(club);
const pages = new Map();
for (const { page, text, ruleset, language } of writable(club)) {
  const known = pages.get(ruleset);
  if (!known || (known.language !== "en" && language === "en")) pages.set(ruleset, { page, text, language });
}

const browser = new Browser();
const { server, base } = await serve(site);
const { say, run, open } = await browser.page();

const screen = (width) => say("Emulation.setDeviceMetricsOverride", { width, height: 900, deviceScaleFactor: 1, mobile: width < 500 });
const composed = `new Promise((yes) => { let left = 500; const look = () => document.querySelector("#composer:not([hidden])") ? yes(true) : left-- ? setTimeout(look, 10) : yes(false); look(); })`;
const WORKED = ["combobox", "textbox", "spinbutton", "checkbox", "button", "link", "DisclosureTriangle"];
const LANDMARKS = ["banner", "main", "navigation", "complementary", "contentinfo", "region", "form", "search"];

// Landmarks, headings and what can be worked, as a reader of screens is told them; what is wrong with it is told of `where`.
const outline = async (where) => {
  await say("Accessibility.enable");
  const { nodes } = await say("Accessibility.getFullAXTree");
  await say("Accessibility.disable");
  const all = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines = [];
  let [before, worked] = [0, 0];
  const close = () => {
    if (worked) lines.push(`    can be worked: ${worked < 4 ? "a few things" : "many things"}`);
    worked = 0;
  };
  const look = (node) => {
    const [role, name] = [node.role?.value, (node.name?.value ?? "").replace(/\d+/g, "#").trim()];
    if (!node.ignored && WORKED.includes(role)) {
      worked += 1;
      if (!name) faults.add(`${where}: a ${role} has no name`);
    }
    if (!node.ignored && LANDMARKS.includes(role)) {
      close();
      lines.push(`${role}${name ? `: ${name}` : ""}`);
    }
    if (!node.ignored && role === "heading") {
      close();
      const level = node.properties?.find(({ name }) => name === "level")?.value.value ?? 0;
      if (level > before + 1) faults.add(`${where}: after a heading of level ${before} comes one of ${level}, ${name}`);
      before = level;
      lines.push(`  ${"#".repeat(level)} ${name}`);
    }
    for (const id of node.childIds ?? []) if (all.has(id)) look(all.get(id));
  };
  look(nodes[0]);
  close();
  // Of lists of one kind, as rounds are, the first stands for all.
  return lines.filter((line, at) => line !== lines[at - 1]).join("\n");
};
const press = async (key, code) => {
  const event = { key, code: key, windowsVirtualKeyCode: code };
  await say("Input.dispatchKeyEvent", { type: "rawKeyDown", ...event });
  await say("Input.dispatchKeyEvent", { type: "keyUp", ...event });
};

const told = [];
for (const [ruleset, { page, text }] of [...pages].sort(([one], [other]) => one.localeCompare(other))) {
  const fault = (what) => faults.add(`${page} (${ruleset}): ${what}`);
  for (const width of [390, 1280]) {
    await screen(width);
    await open(base + page + (keys.has(page) ? `#${keys.get(page)}` : ""));
    if (!(await run(composed))) fault("the form does not come");
    await run(`${script};0`);
    for (const value of ["light", "dark"]) {
      await say("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value }] });
      const found = await run(`axe.run().then((all) => all.violations.map((one) => one.id + ": " + one.help + " (" + one.nodes[0].target.join(" ") + ")"))`);
      for (const what of found) fault(`${width} pixels, ${value}: ${what}`);
    }
    const wide = await run("document.documentElement.scrollWidth - innerWidth");
    if (wide > 0) fault(`${wide} pixels wider than ${width}`);
    // On a phone the question comes first, on a wide screen what is seen stands beside it.
    const [written, seen] = await run(`[".written", ".seen"].map((one) => { const box = document.querySelector(".at-desk > " + one).getBoundingClientRect(); return [box.left, box.top]; })`);
    if (width < 500 ? seen[1] <= written[1] || seen[0] !== written[0] : seen[0] <= written[0]) fault(`at ${width} pixels what is seen stands in the wrong place`);
  }
  told.push(`== ${ruleset}, with scripts\n${await outline(`${page} (${ruleset})`)}`);
  const spots = await run(`document.querySelectorAll("figure.picture [data-name]").length`);
  if (spots > 1) {
    const stops = await run(`document.querySelectorAll('figure.picture [data-name][tabindex="0"]').length`);
    if (stops !== 1) fault(`the picture has ${stops} stops for the tab key`);
    await run(`document.querySelector('figure.picture [data-name][tabindex="0"]').focus()`);
    const here = () => run(`document.activeElement?.dataset.name ?? ""`);
    const reached = new Set([await here()]);
    for (const [key, code] of [["ArrowRight", 39], ["ArrowDown", 40], ["ArrowLeft", 37], ["ArrowUp", 38]]) {
      for (let times = 0; times < 6; times++) {
        await press(key, code);
        reached.add(await here());
      }
    }
    if (reached.size < 4 || reached.has("")) fault(`arrows lead to ${[...reached].join(", ")} in the picture`);
    const ring = await run(`getComputedStyle(document.activeElement).stroke`);
    if (ring === "none") fault("nothing shows where in the picture the keyboard is");
  }
  // Without scripts: what is locked can't be opened; as it lies on a host whose pages are not.
  await say("Emulation.setScriptExecutionDisabled", { value: true });
  await open(base + page);
  told.push(`== ${ruleset}, locked, without scripts\n${await outline(`${page} (${ruleset}), locked`)}`);
  const { frameTree } = await say("Page.getFrameTree");
  await say("Page.setDocumentContent", { frameId: frameTree.frame.id, html: text });
  told.push(`== ${ruleset}, without scripts\n${await outline(`${page} (${ruleset}), without scripts`)}`);
  await say("Emulation.setScriptExecutionDisabled", { value: false });
}
await browser.end();
server.close();

const all = `${told.join("\n\n")}\n`;
if (process.env.TURNPOST_WRITE) writeFileSync(file, all);
else if (!existsSync(file)) faults.add("there is no outlines.txt to compare with");
else {
  const known = readFileSync(file, "utf8").split("\n\n");
  for (const [at, one] of all.split("\n\n").entries()) if (one.trim() !== known[at]?.trim()) faults.add(`another outline than in outlines.txt:\n${one}`);
}
for (const what of faults) console.log(what);
console.log(`${pages.size} pages told to readers of screens: ${faults.size === 0 ? "nothing wrong" : `${faults.size} faults`}`);
process.exit(faults.size === 0 && pages.size >= 5 ? 0 : 1);
