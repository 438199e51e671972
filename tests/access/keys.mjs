// The keys of a club's private pages, and what opens them: written from docs/private-pages.md, with nothing of the program's.
import { createDecipheriv, createHmac } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";

const hmac = (key, text) => createHmac("sha256", key).update(text).digest();
const word = (bytes) => {
  let bits = "";
  for (const byte of bytes.subarray(0, 16)) bits += byte.toString(2).padStart(8, "0");
  return (bits.padEnd(130, "0").match(/.{5}/g) ?? []).map((five) => "abcdefghijklmnopqrstuvwxyz234567"[parseInt(five, 2)]).join("");
};

export const nameOf = (key) => word(hmac(key, "turnpost page name"));
export const besideOf = (key, what) => word(hmac(key, `turnpost beside ${what}`));

// The page that is locked in another, as text; throws if the key is another, or anything was changed.
export const unlock = (html, key) => {
  const found = html.match(/<template id="locked"[^>]*>([^<]*)<\/template>/);
  if (!found) throw new Error("no locked page");
  const all = Buffer.from(found[1], "base64");
  const cipher = createDecipheriv("aes-256-gcm", hmac(key, "turnpost page encryption"), all.subarray(0, 12));
  cipher.setAAD(Buffer.from("turnpost page 1"));
  cipher.setAuthTag(all.subarray(-16));
  const plain = Buffer.concat([cipher.update(all.subarray(12, -16)), cipher.final()]);
  return inflateSync(plain.subarray(4, 4 + plain.readUInt32BE(0))).toString();
};

// By path below the site: the keys of the pages of seats, game masters and players, and of what links of these lead to.
export const keysOf = (club) => {
  const keys = new Map();
  const site = join(club, "site");
  const text = (path) => readFileSync(join(club, path), "utf8");
  const page = (folder, key) => {
    const path = `${folder}/${nameOf(key)}.html`;
    if (keys.has(path) || !existsSync(join(site, path)) || !readFileSync(join(site, path), "utf8").includes('id="locked"')) return;
    keys.set(path, key);
    for (const [, to, inner] of unlock(readFileSync(join(site, path), "utf8"), key).matchAll(/href="[./]*((?:g\/[^"#]*\/s|desk|me))\/[a-z2-7]+\.html#([a-z2-7]{26})/g)) page(to, inner);
  };
  for (const id of readdirSync(join(club, "games"))) {
    if (!existsSync(join(club, "games", id, "private.toml"))) continue;
    const [, secret] = text(`games/${id}/private.toml`).match(/^page_key = "(.*)"$/m);
    for (const seat of "ABCDEFGHIJ") {
      const of = (whose) => page(`g/${id}/s`, word(hmac(secret, whose)));
      of(seat);
      for (let number = 1; number < 9; number++) for (const whose of [`${seat} ${number}`, `${seat} deputy ${number}`]) of(whose);
    }
  }
  if (existsSync(join(club, "mail/desk.toml"))) {
    const [, secret] = text("mail/desk.toml").match(/^key = "(.*)"$/m);
    const addresses = new Set([...text("club.toml").matchAll(/^address = "(.*)"$/gm)].map((found) => found[1]));
    for (const address of addresses) page("desk", word(hmac(secret, address.toLowerCase())));
  }
  return keys;
};

// The pages of seats on which something can be written, in order: where, whose rules, in which language, and what is locked in them.
export const writable = (club) => {
  const [site, keys] = [join(club, "site"), keysOf(club)];
  const seats = readdirSync(site, { recursive: true }).filter((name) => /^g\/[^/]+\/s\/.*\.html$/.test(name)).sort();
  return seats.flatMap((page) => {
    const locked = readFileSync(join(site, page), "utf8");
    const text = keys.has(page) ? unlock(locked, keys.get(page)) : locked;
    if (!text.includes('id="composer-data"')) return [];
    return [{ page, text, ruleset: text.match(/rules\/([a-z-]+)\.html/)?.[1], language: text.match(/<html lang="([a-z]+)"/)?.[1] }];
  });
};
