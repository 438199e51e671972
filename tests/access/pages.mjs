// Looks at a club's pages as a browser, a reader of screens and a printer do: `node tests/access/pages.mjs SITE AXE`, where AXE is axe-core's
// `axe.min.js`. All pages: links lead somewhere, no id stands twice, no style or script stands in a page. A page of each type in each
// language, in Chromium, light and dark, at 390 pixels, from a server that forbids all that docs/running-a-club.md says a site does without,
// below an address of its own: nothing forbidden is missed, axe finds nothing, nothing is wider than the page, no text of a picture is smaller
// than 11 pixels; and printed, no page is empty. Prints what is wrong and how many pages it looked at; leaves with 1 if anything is.
import { readFileSync, readdirSync, existsSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { Browser, serve } from "./browser.mjs";
import { keysOf, unlock } from "./keys.mjs";

const [site, axe] = process.argv.slice(2).map((path) => resolve(path));
const faults = new Map();
const fault = (what, page) => faults.set(what, [...(faults.get(what) ?? []), page]);

const pages = readdirSync(site, { recursive: true }).filter((name) => name.endsWith(".html")).sort();
// Private pages are looked at as their readers see them.
const keys = keysOf(dirname(site));
const opened = (page, text) => keys.has(page) ? unlock(text, keys.get(page)) : text;
const read = new Map(pages.map((page) => [page, opened(page, readFileSync(join(site, page), "utf8"))]));
const unlocked = `new Promise((yes) => performance.getEntriesByName("unlocked").length ? yes() : document.addEventListener("unlocked", yes))`;
const ids = new Map([...read].map(([page, text]) => [page, [...text.matchAll(/\sid="([^"]*)"/g)].map((found) => found[1])]));

for (const [page, known] of ids) {
  const seen = new Set();
  for (const id of known) seen.has(id) ? fault(`the id ${id} stands twice`, page) : seen.add(id);
}
// A site may forbid pages to bring styles and scripts of their own; data is neither.
for (const [page, text] of read) if (/<[^>]*\sstyle=|<style|<script(?![^>]* (?:src=|type="application\/json"))/.test(text)) fault("a style or script stands in the page", page);
const sets = new Map([...ids].map(([page, known]) => [page, new Set(known)]));
const plain = (text) => text.replaceAll("&amp;", "&");
for (const [page, text] of read) {
  const links = new Set([...text.matchAll(/\s(?:href|src)="([^"]*)"/g)].map((found) => plain(found[1])));
  for (const link of links) {
    if (/^[a-z]+:/.test(link)) continue;
    const [path, ...rest] = link.split("#").map(decodeURIComponent);
    // A key is no place on the page.
    const mark = rest[0]?.replace(/^[a-z2-7]{26}(\/|$)/, "");
    let file = path === "" ? join(site, page) : join(site, dirname(page), path);
    if (existsSync(file) && statSync(file).isDirectory()) file = join(file, "index.html");
    if (!existsSync(file)) fault(`the link to ${link} leads nowhere`, page);
    else if (mark && file.endsWith(".html") && !sets.get(relative(site, file))?.has(mark)) fault(`the link to ${link} finds no such place`, page);
  }
}

// What one page of has to be looked at: its place with every name and number taken out, for each ruleset that a game's page can have.
const types = new Map();
for (const [page, text] of read) {
  const ruleset = page.match(/\bg\//) ? text.match(/rules\/([a-z-]+)\.html/)?.[1] ?? "" : "";
  const type = page.replace(/\b(g|t|desk)\/[^/]+/, "$1/*").replace(/[a-z2-7]{26}(?=\/|\.html$)/, "secret").replace(/\d+\.html$/, "N.html");
  // The longest page of a type has most that can be wrong.
  const before = types.get(`${type} ${ruleset}`);
  if (!before || read.get(before).length < text.length) types.set(`${type} ${ruleset}`, page);
}

// What is read inside the page, beside axe.
const look = () => {
  const faults = (window.forbidden ?? []).map((what) => `forbidden by the policy: ${what}`);
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) faults.push(`${wide} pixels wider than a phone`);
  for (const text of document.querySelectorAll("svg text")) {
    const box = text.getBoundingClientRect();
    if (!box.width || !text.textContent.trim()) continue;
    const scale = text.getScreenCTM();
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(scale.b, scale.d);
    if (size < 10.99) faults.push(`a text of ${size.toFixed(1)} pixels in ${text.closest("svg").getAttribute("class") ?? "a picture"} (${text.textContent})`);
  }
  for (const one of document.querySelectorAll("pre, .scroll, .picture")) {
    const scrolls = one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== "hidden";
    if (scrolls && one.tabIndex < 0) faults.push(`${one.tagName.toLowerCase()}.${one.className} scrolls and no key reaches it`);
  }
  return [...new Set(faults)];
};

const browser = new Browser();
const script = readFileSync(axe, "utf8");
const { server, base } = await serve(site);
const { say, run, open, phone } = await browser.page();
await phone();
const scheme = (value) => say("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value }] });
for (const page of types.values()) {
  await scheme("light");
  await open(base + page + (keys.has(page) ? `#${keys.get(page)}` : ""));
  if (keys.has(page)) await run(unlocked);
  for (const what of await run(`(${look})()`)) fault(what, page);
  await run(`${script};0`);
  for (const value of ["light", "dark"]) {
    await scheme(value);
    const rules = value === "light" ? "{}" : `{runOnly:["color-contrast"]}`;
    const found = await run(`axe.run(${rules}).then((all) => all.violations.map((one) => one.id + ": " + one.help + " (" + one.nodes[0].target.join(" ") + ")"))`);
    for (const what of found) fault(`${value}: ${what}`, page);
  }
  await scheme("light");
  const { data } = await say("Page.printToPDF", { preferCSSPageSize: true });
  const printed = Buffer.from(data, "base64").toString("latin1");
  if (!/\/Type\s*\/Page\b/.test(printed)) fault("it prints nothing", page);
}
await browser.end();
server.close();

for (const [what, where] of faults) console.log(`${what}: ${where[0]}${where.length > 1 ? `, and ${where.length - 1} more` : ""}`);
console.log(`${pages.length} pages, ${types.size} of them in a browser: ${faults.size === 0 ? "nothing wrong" : `${faults.size} faults`}`);
process.exit(faults.size === 0 ? 0 : 1);
