// A browser without a window, led by its debugging protocol; and a server of a folder that forbids all that docs/running-a-club.md says a site
// does without.
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";

// The policy as the manual has it.
const manual = readFileSync(new URL("../../docs/running-a-club.md", import.meta.url), "utf8");
const policy = manual.match(/^Content-Security-Policy: (.*)$/m)?.[1];
if (!policy) throw new Error("the manual has no Content-Security-Policy");
const kinds = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".png": "image/png" };

// Serves a folder below `/club/`, at an address of its own; `changed` may give other bytes of a file, `asked` hears what is asked for.
export const serve = async (site, { changed = (file, bytes) => bytes, asked = () => {} } = {}) => {
  const server = createServer((request, answer) => {
    asked(request.url);
    const file = join(site, decodeURIComponent(request.url.replace(/^\/club\//, "")));
    const there = file.startsWith(site) && existsSync(file) && statSync(file).isFile();
    answer.writeHead(there ? 200 : 404, { "Content-Type": kinds[extname(file)] ?? "text/plain", "Content-Security-Policy": policy });
    answer.end(there ? changed(file, readFileSync(file)) : "");
  });
  await new Promise((yes) => server.listen(0, "127.0.0.1", yes));
  return { server, base: `http://127.0.0.1:${server.address().port}/club/` };
};

export class Browser {
  constructor() {
    this.home = mkdtempSync(join(tmpdir(), "turnpost-pages-"));
    const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
      "--disable-component-update", "--disable-sync", "--hide-scrollbars", `--user-data-dir=${this.home}`, "--remote-debugging-pipe", "about:blank"];
    this.process = spawn(process.env.CHROMIUM ?? "chromium", flags, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    this.process.on("error", (error) => { console.error(`no browser: ${error.message}`); process.exit(2); });
    this.waiting = new Map();
    this.number = 0;
    let rest = Buffer.alloc(0);
    this.process.stdio[4].on("data", (some) => {
      rest = Buffer.concat([rest, some]);
      for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
        this.heard(JSON.parse(rest.subarray(0, end).toString()));
        rest = rest.subarray(end + 1);
      }
    });
  }
  heard(word) {
    if (word.method) this.told?.(word);
    const key = word.id ?? `${word.sessionId} ${word.method}`;
    const waits = this.waiting.get(key);
    this.waiting.delete(key);
    if (waits) word.error ? waits.no(new Error(word.error.message)) : waits.yes(word.result ?? word.params);
  }
  comes(key) { return new Promise((yes, no) => this.waiting.set(key, { yes, no })); }
  say(method, params = {}, sessionId) {
    const id = ++this.number;
    this.process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return this.comes(id);
  }
  // A page of its own: what may be said to it, and what runs in it.
  async page() {
    const { targetId } = await this.say("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.say("Target.attachToTarget", { targetId, flatten: true });
    const say = (method, params) => this.say(method, params, sessionId);
    const run = async (expression) => {
      const { result, exceptionDetails } = await say("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    };
    await say("Page.enable");
    // What the policy forbids is kept in the page itself.
    await say("Page.addScriptToEvaluateOnNewDocument", { source: `addEventListener("securitypolicyviolation", (it) => (window.forbidden ??= []).push(it.effectiveDirective + " " + it.blockedURI))` });
    const phone = () => say("Emulation.setDeviceMetricsOverride", { width: 390, height: 844, deviceScaleFactor: 1, mobile: true });
    const load = async (url) => {
      const loaded = this.comes(`${sessionId} Page.loadEventFired`);
      await say("Page.navigate", { url });
      await loaded;
    };
    // Another place on the page that is open would be no new page.
    const open = async (url) => {
      if (url.includes("#")) await load("about:blank");
      await load(url);
    };
    return { say, run, open, phone, sessionId };
  }
  async end() {
    await this.say("Browser.close");
    await new Promise((yes) => this.process.exitCode === null ? this.process.on("exit", yes) : yes());
    rmSync(this.home, { recursive: true, force: true });
  }
}
