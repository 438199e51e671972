// Opens private pages of a club as their readers do: `node tests/access/private.mjs CLUB AXE`. First with node's own cryptography, each of them;
// then in Chromium, of each ruleset and kind one: with the key, without it, with another, damaged at any place, with scripts off, from an older
// browser, from a plain address, from a file; by its links to places on the page; as an old copy. It says what is wrong and how long opening took,
// and leaves with 1 if anything is.
import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { Browser, serve } from "./browser.mjs";
import { keysOf, nameOf, unlock } from "./keys.mjs";

const [club, axe] = process.argv.slice(2).map((path) => resolve(path));
const site = join(club, "site");
const faults = [];
const hold = (is, what) => { if (!is) faults.push(what); };

const keys = keysOf(club);
hold(keys.size > 0, "no private page is found");
const kinds = new Map();
for (const [path, key] of keys) {
  const html = readFileSync(join(site, path), "utf8");
  const text = unlock(html, key);
  hold(path.endsWith(`/${nameOf(key)}.html`), `${path} has another name`);
  hold(!html.includes(key) && !path.includes(key), `${path} has its key in it`);
  hold(text.startsWith("<!doctype html>"), `${path} holds no page`);
  const title = text.match(/<h1>(.*?)<\/h1>/)[1];
  hold(!html.includes(`<h1>${title}</h1>`), `${path} tells the title of what it holds`);
  hold(statSync(join(site, path)).size <= 150_000, `${path} has ${statSync(join(site, path)).size} bytes`);
  const kind = `${path.split("/")[0]} ${text.match(/rules\/([a-z-]+)\.html/)?.[1] ?? ""} ${text.match(/<html lang="(..)"/)[1]}`;
  if (!kinds.has(kind)) kinds.set(kind, path);
}

const damage = { at: -1 };
const asked = [];
const changed = (file, bytes) => {
  if (damage.at < 0 || !file.endsWith(damage.file)) return bytes;
  const start = bytes.indexOf('data-fit="'), place = bytes.indexOf(">", start) + 1 + damage.at, other = Buffer.from(bytes);
  other[place] = bytes[place] === 65 ? 66 : 65;
  return other;
};
const { server, base } = await serve(site, { changed, asked: (url) => asked.push(url) });
const browser = new Browser();
const script = readFileSync(axe, "utf8");
const { say, run, open } = await browser.page();
const outside = [];
browser.told = (word) => {
  if (word.method === "Network.requestWillBeSent" && !word.params.request.url.startsWith(base) && !/^(about|file|data|blob):/.test(word.params.request.url)) outside.push(word.params.request.url);
  // What stands behind the # goes nowhere.
  if (word.method === "Network.requestWillBeSent") for (const header of Object.values(word.params.request.headers)) for (const key of keys.values()) if (header.includes(key)) outside.push(header);
};
await say("Network.enable");
const settled = `new Promise((yes) => { const look = () => performance.getEntriesByName("ready").length || document.querySelector("[id^=locked-]:not([hidden], #locked-why)") ? setTimeout(yes, 30) : setTimeout(look, 5); look(); })`;
const visit = async (url) => { await open(url); await run(settled); };
const says = () => run(`[...document.querySelectorAll("[id^=locked-]")].filter((one) => !one.hidden).map((one) => one.id.slice(7)).join()`);
const heading = () => run(`document.querySelector("main h1").textContent`);
const plain = (html) => html.replace(/&#?[a-z0-9]+;/g, (entity) => ({ "&amp;": "&", "&lt;": "<", "&gt;": ">", "&#39;": "'", "&#34;": '"' })[entity] ?? entity);
const times = [];

for (const [kind, path] of kinds) {
  const key = keys.get(path);
  const text = unlock(readFileSync(join(site, path), "utf8"), key);
  const title = plain(text.match(/<h1>(.*?)<\/h1>/)[1]);
  // The right key, a few times.
  const tries = [];
  for (let time = 0; time < 5; time++) {
    await visit(`${base}${path}#${key}`);
    tries.push(await run(`(([begun, opened, came]) => [opened - begun, opened - came])([...["locked", "unlocked"].map((name) => performance.getEntriesByName(name)[0]?.startTime), performance.getEntriesByType("navigation")[0].responseEnd])`));
  }
  // What else the machine does makes none of them shorter.
  times.push([0, 1].map((which) => Math.min(...tries.map((both) => both[which]))));
  hold(await heading() === title, `${kind}: the heading is ${await heading()}, not ${title}`);
  hold(plain(text.match(/<title>(.*?)<\/title>/)[1]) === await run("document.title"), `${kind}: the title is ${await run("document.title")}`);
  hold(await run(`document.querySelectorAll("main, header, footer, .skip").length === 4 && !document.getElementById("locked")`), `${kind}: its landmarks are others`);
  hold(await run(`(window.forbidden ?? []).length === 0`), `${kind}: something is forbidden`);
  await run(`${script};0`);
  const found = await run(`axe.run().then((all) => all.violations.map((one) => one.id + ": " + one.help + " (" + one.nodes[0].target.join(" ") + ")"))`);
  for (const what of found) faults.push(`${kind}: ${what}`);
  // By its own links the page stays open, also when it is loaded again.
  hold(await run(`[...document.querySelectorAll('a[href^="#"]:not(.skip)')].every((a) => a.getAttribute("href").startsWith("#${key}/"))`), `${kind}: a link loses the key`);
  await run(`document.querySelector(".skip").click(), new Promise((yes) => setTimeout(yes, 50))`);
  hold(await run(`location.hash === "#${key}/page" && document.activeElement.id === "page"`), `${kind}: the skip link leads elsewhere`);
  await visit(`${base}${path}#${key}/page`);
  hold(await heading() === title && await run(`document.activeElement.id === "page"`), `${kind}: a link to a place does not open it`);
  // An older copy than the mail's.
  await visit(`${base}${path}#${key}.99999999`);
  hold(path.startsWith("g/") ? await says() === "older" : true, `${kind}: an old copy says ${await says()}`);
  await visit(`${base}${path}#${key}.1`);
  hold(await says() === "", `${kind}: a new copy says ${await says()}`);
  // What is wrong with the link, or the file.
  const wrong = async (how, fragment, expected) => {
    await visit(`${base}${path}${fragment}`);
    hold(await says() === expected, `${kind}: ${how} says ${await says()}`);
    const shown = await run("document.body.innerText");
    hold(!shown.includes(title) || title.length < 4, `${kind}: ${how} tells what the page holds`);
    await run(`${script};0`);
    for (const what of await run(`axe.run().then((all) => all.violations.map((one) => one.id))`)) faults.push(`${kind}: ${how}: ${what}`);
  };
  await wrong("no key", "", "no-key");
  await wrong("half a key", `#${key.slice(0, 20)}`, "no-key");
  await wrong("another key", `#${(key[0] === "a" ? "b" : "a") + key.slice(1)}`, "other-key");
  const length = text.length && readFileSync(join(site, path), "utf8").match(/<template id="locked"[^>]*>([^<]*)</)[1].length;
  for (const at of [0, 20, 500, length - 30]) {
    Object.assign(damage, { at, file: path });
    await wrong(`damaged at ${at}`, `#${key}`, "damaged");
  }
  damage.at = -1;
}

// The rest by one page.
const [path, key] = [...keys][0];
const title = plain(unlock(readFileSync(join(site, path), "utf8"), key).match(/<h1>(.*?)<\/h1>/)[1]);
await say("Emulation.setScriptExecutionDisabled", { value: true });
await open(`${base}${path}#${key}`);
const { root } = await say("DOM.getDocument", { depth: -1 });
const { outerHTML } = await say("DOM.getOuterHTML", { nodeId: root.nodeId });
hold(/<noscript><p class="notice">/.test(outerHTML) && !outerHTML.includes(`<h1>${title}`), "without scripts nothing is said");
await say("Emulation.setScriptExecutionDisabled", { value: false });
await visit(`file://${join(site, path)}#${key}`);
hold(await heading() === title, "it does not open from a disk");
const { identifier } = await say("Page.addScriptToEvaluateOnNewDocument", { source: "delete window.DecompressionStream" });
await visit(`${base}${path}#${key}`);
hold(await says() === "old-browser", `an old browser is told ${await says()}`);
await say("Page.removeScriptToEvaluateOnNewDocument", { identifier });
const { identifier: second } = await say("Page.addScriptToEvaluateOnNewDocument", { source: `Object.defineProperty(window, "isSecureContext", { value: false })` });
await visit(`${base}${path}#${key}`);
hold(await says() === "insecure", `from a plain address one is told ${await says()}`);
await say("Page.removeScriptToEvaluateOnNewDocument", { identifier: second });
// A link that is mended in the line of addresses opens the page.
await visit(`${base}${path}#${key.slice(0, 9)}`);
await run(`location.hash = "#${key}"`);
await new Promise((yes) => setTimeout(yes, 400));
await run(settled);
hold(await heading() === title, "a mended link does not open it");

hold(outside.length === 0, `asked for elsewhere: ${outside[0]}`);
for (const one of keys.values()) hold(!asked.some((url) => url.includes(one)), "a key went to the server");
const [most, whole] = [0, 1].map((which) => Math.max(...times.map((both) => both[which])));
await browser.end();
server.close();
for (const what of faults) console.log(what);
console.log(`${keys.size} private pages, ${kinds.size} of them in a browser, opened in at most ${most.toFixed(0)} ms (${whole.toFixed(0)} with style and script): ${faults.length === 0 ? "nothing wrong" : `${faults.length} faults`}`);
process.exit(faults.length === 0 ? 0 : 1);
