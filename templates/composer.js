// Composes a letter from what the page says may be written: whole lines, and sentences with gaps. All choices come as data that the club made
// when it drew the page; nothing that is typed or chosen here leaves the page but by the reader's own mail. Without this file the page says
// how to write the lines by hand.
"use strict";

// What a letter is made of, apart from any page. An item is a line with its alternatives: { kind, text, or: [{ kind, text }], only, stands }.
const letters = {
  // Mail programs take no longer links.
  most: 1900,

  // What a gap holds at first.
  begin: (part) => ("one" in part ? part.one[0] : "count" in part ? part.count[0] : "some" in part ? [part.some[0][0]] : "all" in part ? [...part.all] : ""),

  // A sentence with its gaps filled.
  fill: (sentence, values) =>
    sentence.map((part, at) => ("is" in part ? part.is : "some" in part ? values[at].join(", ") : "all" in part ? values[at].join(" ") : String(values[at]).trim())).join(""),

  // Whether nothing is left open.
  whole: (sentence, values) =>
    sentence.every((part, at) => {
      if ("free" in part) return String(values[at]).trim() !== "" && !/[\r\n]/.test(values[at]);
      if ("some" in part) return values[at].length > 0 && values[at].length <= part.some[1];
      if ("count" in part) return Number.isInteger(+values[at]) && +values[at] >= part.count[0] && +values[at] <= part.count[1];
      return true;
    }),

  // Puts something in a place of what is arranged: what stood there goes to where that was, in whichever row.
  place: (sentence, values, row, at, what) => {
    const was = values[row][at];
    if (was === what) return;
    const rows = sentence.map((part, index) => index).filter((index) => "all" in sentence[index]);
    for (const other of [row, ...rows.filter((one) => one !== row)]) {
      const found = values[other].findIndex((known, place) => known === what && !(other === row && place === at));
      if (found >= 0) {
        values[other][found] = was;
        values[row][at] = what;
        return;
      }
    }
  },

  kind: (data, key) => data.kinds.find((kind) => kind.key === key),

  // Whether a line may follow another behind a ">": both answer the same choice, and lines of a kind begin alike.
  goesBehind: (data, item, other) => {
    const [first, second] = [letters.kind(data, item.kind), letters.kind(data, other.kind)];
    const headed = (text) => text.startsWith(`${first.head} `);
    const alike = first !== second || !first.head || headed(item.text) === headed(other.text);
    const plain = [item, other].every(({ text }) => !/[\n,]/.test(text));
    return first.or && second.or && first.choice === second.choice && alike && plain && item.text !== other.text && item.or.length < 6;
  },

  line: (data, item) => {
    const first = letters.kind(data, item.kind);
    const behind = item.or.map((other) => {
      const bare = other.kind === item.kind && first.head && item.text.startsWith(`${first.head} `) ? other.text.slice(first.head.length + 1) : other.text;
      return ` > ${bare}`;
    });
    return (item.stands ? data.words.standing : "") + (item.only ? `${item.only}: ` : "") + item.text + behind.join("");
  },

  lines: (data, items) => items.flatMap((item) => letters.line(data, item).split("\n")),

  // A link that writes the letter; nothing where it would be too long.
  link: (data, lines) => {
    const link = `mailto:${data.to}?subject=${encodeURIComponent(data.subject)}&body=${encodeURIComponent(lines.join("\r\n"))}`;
    return link.length <= letters.most ? link : "";
  },

  // The words of a line, without what only parts them.
  bare: (text) => ` ${text.toLowerCase().replace(/[-,:>()]/g, " ").replace(/\s+/g, " ").trim()} `,

  // What a line was said to bring; and its odds, where it begins just what they are of.
  brings: (data, item) => {
    const [, words] = letters.kind(data, item.kind).lines.find(([line]) => line === item.text) ?? ["", ""];
    const odds = data.chances.find(({ lines }) => lines.some((line) => letters.bare(item.text).endsWith(letters.bare(line))));
    return [words, odds?.told].filter(Boolean).join(" – ");
  },

  // A name as a word of a line of its own.
  names: (text, name) => letters.bare(text).includes(` ${name.toLowerCase()} `),

  // A letter composed at random: what a test sends in. `below(n)` gives a number from 0 to n - 1.
  random: (data, below) => {
    const pick = (all) => all[below(all.length)];
    const filled = (sentence) => {
      const values = sentence.map((part) => letters.begin(part));
      sentence.forEach((part, at) => {
        if ("one" in part) values[at] = pick(part.one);
        if ("count" in part) values[at] = part.count[0] + below(part.count[1] - part.count[0] + 1);
        if ("free" in part) values[at] = data.words.standing.trim();
        if ("some" in part) values[at] = [...new Set(Array.from({ length: 1 + below(part.some[1]) }, () => pick(part.some[0])))];
        if ("all" in part) for (let swaps = 0; swaps < 8; swaps++) {
          const rows = sentence.map((one, index) => index).filter((index) => "all" in sentence[index]);
          letters.place(sentence, values, at, below(values[at].length), pick(values[pick(rows)]));
        }
      });
      return letters.fill(sentence, values);
    };
    const text = (kind) => {
      const at = below(kind.lines.length + kind.sentences.length);
      return at < kind.lines.length ? kind.lines[at][0] : filled(kind.sentences[at - kind.lines.length]);
    };
    const kind = pick(data.kinds);
    const item = { kind: kind.key, text: text(kind), or: [], only: "", stands: false };
    if (below(3) === 0) {
      const others = data.kinds.filter((other) => other.choice === kind.choice);
      const other = pick(others);
      const behind = { kind: other.key, text: text(other) };
      if (letters.goesBehind(data, item, behind)) item.or.push(behind);
    }
    if (kind.guarded && data.conditions.length && below(4) === 0) {
      item.only = `${data.words.if}${below(4) === 0 ? data.words.not : ""}${filled(pick(data.conditions))}`;
    }
    if (kind.stands && below(5) === 0) item.stands = true;
    return [item];
  },
};

if (typeof module !== "undefined") module.exports = letters;

// Where this file lies: what draws a code for a phone lies beside it, and comes when it is asked for.
const composerFile = typeof document !== "undefined" ? document.currentScript?.src : undefined;

// The page.
const compose = () => {
  const form = document.getElementById("composer");
  const block = document.getElementById("composer-data");
  if (!form || !block || form.dataset.begun) return;
  form.dataset.begun = "yes";
  const data = JSON.parse(block.textContent);
  const t = data.words;
  const store = `turnpost ${data.key}`;
  const kept = () => {
    try {
      const items = JSON.parse(localStorage.getItem(store) ?? "[]");
      return Array.isArray(items) ? items.filter((item) => item && letters.kind(data, item.kind) && typeof item.text === "string" && Array.isArray(item.or)) : [];
    } catch {
      return [];
    }
  };
  const keep = () => {
    try {
      items.length ? localStorage.setItem(store, JSON.stringify(items)) : localStorage.removeItem(store);
    } catch {
      // A browser that keeps nothing composes all the same.
    }
  };
  const make = (name, text = "", more = {}) => {
    const one = document.createElement(name);
    one.textContent = text;
    return Object.assign(one, more);
  };
  let numbered = 0;
  const labelled = (text, field, hidden = false) => {
    field.id ||= `co-${++numbered}`;
    const label = make("label", text, { htmlFor: field.id });
    if (hidden) label.className = "heard";
    return [label, field];
  };
  const select = (options, value, changed) => {
    const field = make("select");
    field.append(...options);
    if (value !== undefined) field.value = value;
    field.addEventListener("change", () => changed(field.value));
    return field;
  };
  const option = (text, value) => make("option", text, { value });

  const items = kept();
  // What is chosen, not yet in the letter.
  const now = { kind: data.kinds[0].key, which: 0, values: [], only: -1, onlyValues: [], not: false, stands: false };
  const kindNow = () => letters.kind(data, now.kind);
  // A kind's lines come first, its sentences behind them.
  const sentenceNow = () => kindNow().sentences[now.which - kindNow().lines.length];
  const textNow = () => (sentenceNow() ? letters.fill(sentenceNow(), now.values) : kindNow().lines[now.which][0]);
  const wholeNow = () => (!sentenceNow() || letters.whole(sentenceNow(), now.values)) && (now.only < 0 || letters.whole(data.conditions[now.only], now.onlyValues));
  const itemNow = () => ({
    kind: now.kind,
    text: textNow(),
    or: [],
    only: now.only < 0 ? "" : t.if + (now.not ? t.not : "") + letters.fill(data.conditions[now.only], now.onlyValues),
    stands: now.stands,
  });
  const choose = (key, which = 0) => {
    Object.assign(now, { kind: key, which, only: -1, not: false, stands: false });
    now.values = (sentenceNow() ?? []).map(letters.begin);
  };

  const parts = make("div", "", { className: "parts" });
  const whole = make("div", "", { className: "whole" });
  form.append(parts, whole);

  // The fields of a sentence's gaps, each called by the words before it.
  const gaps = (sentence, values) => {
    let before = "";
    return sentence.flatMap((part, at) => {
      if ("is" in part) {
        before = part.is.trim() || before;
        return [make("span", part.is.trim(), { className: "words" })];
      }
      const label = before.replace(/^[^\p{L}\p{N}]+/u, "") || t.gap;
      const set = (value) => {
        values[at] = value;
        show();
      };
      if ("one" in part) return labelled(label, select(part.one.map((one) => option(one, one)), values[at], set), true);
      if ("count" in part) {
        const field = make("input", "", { type: "number", min: part.count[0], max: part.count[1], value: values[at], required: true });
        field.addEventListener("input", () => set(field.value));
        return labelled(label, field, true);
      }
      if ("free" in part) {
        const field = make("input", "", { type: "text", value: values[at], maxLength: 200, required: true, autocomplete: "off" });
        field.addEventListener("input", () => set(field.value));
        return labelled(label, field, true);
      }
      if ("all" in part) {
        const group = make("fieldset", "", { className: "row" });
        const fields = values[at].map((one, place) => {
          const all = [...new Set(sentence.flatMap((other, row) => ("all" in other ? values[row] : [])))].sort((a, b) => a.localeCompare(b, undefined, { numeric: true }));
          return labelled(`${label} ${place + 1}`, select(all.map((name) => option(name, name)), one, (what) => {
            letters.place(sentence, values, at, place, what);
            draw(`co-row-${at}-${place}`);
          }), true);
        });
        fields.forEach(([name, field], place) => {
          field.id = name.htmlFor = `co-row-${at}-${place}`;
        });
        group.append(make("legend", label), ...fields.flat());
        return [group];
      }
      const group = make("fieldset", "", { className: "several" });
      group.append(make("legend", `${label} (${t.most.replace("#", part.some[1])})`));
      part.some[0].forEach((name) => {
        const field = make("input", "", { type: "checkbox", checked: values[at].includes(name) });
        field.addEventListener("change", () => {
          const chosen = part.some[0].filter((one) => (one === name ? field.checked : values[at].includes(one)));
          if (chosen.length > part.some[1]) field.checked = false;
          else set(chosen);
        });
        const label = make("label");
        label.append(field, ` ${name}`);
        group.append(label);
      });
      return [group];
    });
  };

  const told = (sentence) => sentence.map((part) => ("is" in part ? part.is.replace("\n", " / ") : "…")).join("");

  // Draws the choices anew; what had the focus has it again.
  const draw = (focus) => {
    const kind = kindNow();
    parts.replaceChildren();
    const groups = ["asked", "along", "act"].map((when) => {
      const group = make("optgroup", "", { label: t[when] });
      group.append(...data.kinds.filter((one) => one.when === when).map((one) => option(one.title, one.key)));
      return group;
    }).filter((group) => group.children.length);
    const what = select(groups.length > 1 ? groups : [...groups[0].children], kind.key, (key) => {
      choose(key);
      draw("co-what");
    });
    what.id = "co-what";
    parts.append(...labelled(t.what, what), make("p", kind.what, { className: "soft" }));
    if (kind.lines.length + kind.sentences.length > 1) {
      const all = [...kind.lines.map(([line]) => line), ...kind.sentences.map(told)];
      const which = select(all.map((text, at) => option(text, at)), now.which, (at) => {
        choose(kind.key, +at);
        draw("co-which");
      });
      which.id = "co-which";
      parts.append(...labelled(t.which, which));
    }
    if (sentenceNow()) {
      const sentence = make("div", "", { className: "sentence" });
      sentence.append(...gaps(sentenceNow(), now.values));
      parts.append(sentence);
    }
    const added = make("div", "", { className: "added" });
    if (kind.guarded && data.conditions.length) {
      const only = select([option(t.always, -1), ...data.conditions.map((condition, at) => option(t.if + told(condition), at))], now.only, (at) => {
        now.only = +at;
        now.onlyValues = (data.conditions[now.only] ?? []).map(letters.begin);
        draw("co-only");
      });
      only.id = "co-only";
      added.append(...labelled(t.only, only));
      if (now.only >= 0) {
        const sentence = make("div", "", { className: "sentence" });
        sentence.append(...gaps(data.conditions[now.only], now.onlyValues));
        const not = make("input", "", { type: "checkbox", checked: now.not });
        not.addEventListener("change", () => {
          now.not = not.checked;
          show();
        });
        const label = make("label");
        label.append(not, ` ${t.unless}`);
        added.append(sentence, label);
      }
    }
    if (kind.stands) {
      const stands = make("input", "", { type: "checkbox", checked: now.stands });
      stands.addEventListener("change", () => {
        now.stands = stands.checked;
        show();
      });
      const label = make("label");
      label.append(stands, ` ${t.stands}`);
      added.append(label);
    }
    parts.append(added);
    show();
    if (focus) document.getElementById(focus)?.focus();
  };

  const button = (text, done, more = {}) => {
    const one = make("button", text, { type: "button", ...more });
    one.addEventListener("click", done);
    return one;
  };
  const chosen = make("p", "", { className: "chosen" });
  const brings = make("p", "", { className: "gain" });
  brings.setAttribute("role", "status");
  const add = button(t.add, () => {
    items.push(itemNow());
    keep();
    show();
    say(t.was_added);
  }, { id: "co-add" });
  const behind = button("", () => {
    const { kind, text } = itemNow();
    items[items.length - 1].or.push({ kind, text });
    keep();
    show();
    say(t.was_added);
  }, { id: "co-or" });
  const heading = make("h3", t.letter, { id: "co-letter" });
  const list = make("ol", "", { className: "lines" });
  list.setAttribute("aria-labelledby", "co-letter");
  const out = make("pre", "", { id: "co-out" });
  const send = make("a", t.send, { className: "button", id: "co-send" });
  const copy = button(t.copy, async () => {
    const text = out.textContent;
    try {
      await navigator.clipboard.writeText(text);
      say(t.copied);
    } catch {
      getSelection().selectAllChildren(out);
      say(t.copy_by_hand);
    }
  }, { id: "co-copy" });
  const clear = button(t.clear, () => {
    items.length = 0;
    keep();
    show();
    document.getElementById("co-what").focus();
  }, { id: "co-clear" });
  const code = make("figure", "", { className: "code", hidden: true });
  // A code that a phone's camera reads: the same link.
  const drawCode = () => {
    const made = qrcode(0, "L");
    made.addData(send.getAttribute("href"));
    made.make();
    const size = made.getModuleCount();
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const dots = document.createElementNS("http://www.w3.org/2000/svg", "path");
    let path = "";
    for (let y = 0; y < size; y++) for (let x = 0; x < size; x++) if (made.isDark(y, x)) path += `M${x} ${y}h1v1h-1z`;
    dots.setAttribute("d", path);
    for (const [key, value] of Object.entries({ viewBox: `-4 -4 ${size + 8} ${size + 8}`, role: "img", "aria-label": t.code_is })) svg.setAttribute(key, value);
    svg.append(dots);
    code.replaceChildren(svg, make("figcaption", t.code_how));
    code.hidden = false;
  };
  const phone = button(t.code, () => {
    if (typeof qrcode === "function") return drawCode();
    const file = make("script", "", { src: new URL("qrcode.js", composerFile).href });
    file.addEventListener("load", drawCode);
    document.head.append(file);
  }, { id: "co-code" });
  const status = make("p", "", { className: "soft" });
  status.setAttribute("role", "status");
  const say = (text) => {
    status.textContent = text;
  };
  const buttons = make("p", "", { className: "buttons" });
  buttons.append(send, copy, ...(composerFile ? [phone] : []), clear);
  const adding = make("p", "", { className: "buttons" });
  adding.append(add, behind);
  whole.append(chosen, brings, adding, heading, list, out, buttons, code, status, make("p", t.nothing_sent, { className: "soft" }));

  const move = (at, to) => {
    const [item] = items.splice(at, 1);
    if (to !== undefined) items.splice(to, 0, item);
    keep();
    show();
    (list.children[Math.min(to ?? at, items.length - 1)]?.querySelector("button") ?? add).focus();
  };

  // Shows what comes of what is chosen.
  const show = () => {
    const ready = wholeNow();
    const item = ready ? itemNow() : undefined;
    chosen.textContent = item ? letters.line(data, item) : t.open;
    brings.textContent = item ? letters.brings(data, item) : "";
    add.disabled = !ready;
    const last = items[items.length - 1];
    const may = item && last && letters.goesBehind(data, last, item) && !item.only && !item.stands;
    behind.hidden = !may;
    if (may) behind.textContent = t.or_else.replace("#", letters.line(data, last));
    list.replaceChildren(...items.map((one, at) => {
      const row = make("li");
      const words = letters.brings(data, one);
      row.append(make("code", letters.line(data, one)), make("span", words, { className: "gain" }));
      const named = (text) => ({ ariaLabel: `${text}: ${letters.line(data, one)}` });
      if (at > 0) row.append(button("↑", () => move(at, at - 1), named(t.up)));
      if (at + 1 < items.length) row.append(button("↓", () => move(at, at + 1), named(t.down)));
      row.append(button("×", () => move(at), named(t.remove)));
      return row;
    }));
    // What is chosen is the letter as long as nothing else is in it.
    const lines = items.length ? letters.lines(data, items) : item ? letters.lines(data, [item]) : [];
    out.textContent = lines.join("\n");
    const link = lines.length ? letters.link(data, lines) : "";
    if (link) send.href = link;
    else send.removeAttribute("href");
    send.hidden = phone.hidden = !link;
    code.hidden = true;
    copy.disabled = lines.length === 0;
    clear.hidden = items.length === 0;
    say(lines.length && !link ? t.too_long.replace("#", data.to) : "");
  };

  choose(data.kinds[0].key);
  draw();
  for (const without of document.querySelectorAll(".without")) without.hidden = true;
  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
  // What was sent is no draft any more; the mail program has it.
  send.addEventListener("click", () => setTimeout(() => {
    items.length = 0;
    keep();
  }));

  // A click on a card, space or square of the picture chooses what names it; one after another, what names both.
  let clicked = [];
  const wanted = (names, first) => {
    const best = { score: 0 };
    const order = [...new Set([...data.kinds.filter((kind) => kind.key === first), kindNow(), ...data.kinds])];
    for (const kind of order) {
      kind.lines.forEach(([line], which) => {
        const score = names.filter((name) => letters.names(line, name)).length;
        if (score > best.score) Object.assign(best, { score, kind, which, fills: undefined });
      });
      kind.sentences.forEach((sentence, at) => {
        const fills = new Map();
        for (const name of names) {
          const gap = sentence.findIndex((part, gap) => !fills.has(gap) && (part.one ?? part.some?.[0])?.some((one) => letters.names(one, name)));
          if (gap >= 0) fills.set(gap, (sentence[gap].one ?? sentence[gap].some[0]).find((one) => letters.names(one, name)));
        }
        if (fills.size > best.score) Object.assign(best, { score: fills.size, kind, which: kind.lines.length + at, fills });
      });
    }
    return best;
  };
  const point = (name, { says = name, kind }) => {
    const called = says.replace(/\.$/, "");
    clicked = [...clicked.slice(-1), name];
    let best = wanted(clicked, kind);
    // What is for one kind of line is not drawn into another by what was clicked before.
    if (best.score < clicked.length || (kind && best.kind.key !== kind)) {
      clicked = [name];
      best = wanted(clicked, kind);
    }
    if (!best.score) {
      say(t.not_there.replace("#", called));
      return;
    }
    choose(best.kind.key, best.which);
    best.fills?.forEach((value, gap) => {
      now.values[gap] = "some" in sentenceNow()[gap] ? [value] : value;
    });
    draw();
    say(`${called}: ${textNow()}`);
  };
  // What is named at a point of a picture: by the words on the thing that was hit, or next to it.
  const namesAt = (picture, event) => {
    const texts = [...picture.querySelectorAll("text")].filter((text) => text.textContent.trim() && text.getClientRects().length);
    const group = event.target.closest("g");
    const inside = group && group !== picture.querySelector("g") ? texts.filter((text) => group.contains(text)) : [];
    const away = (text) => {
      const box = text.getBoundingClientRect();
      return Math.hypot(event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2);
    };
    const near = texts.map((text) => [away(text), text]).filter(([far]) => far < 44).sort(([one], [other]) => one - other).map(([, text]) => text);
    return [...(inside.length <= 6 ? inside : []), ...near].map((text) => text.textContent.trim());
  };
  // The next place in a way: near, and rather straight ahead than aside.
  const nearest = (here, spots, [right, down]) => {
    const far = ({ at: [x, y] }) => {
      const [across, along] = [x - here.at[0], y - here.at[1]];
      const [ahead, aside] = right ? [across * right, along] : [along * down, across];
      return ahead > 0.5 ? ahead + 2 * Math.abs(aside) : Infinity;
    };
    return spots.filter((other) => far(other) < Infinity).sort((one, other) => far(one) - far(other))[0];
  };
  const table = document.querySelector("figure.picture svg");
  // What the data tells of a place that was hit.
  const spotted = new Map();
  if (table && data.spots.length) {
    const over = document.createElementNS("http://www.w3.org/2000/svg", "g");
    const spots = data.spots.map((place, at) => {
      const { name, says = name, at: [x, y, width, height] } = place;
      const [spot, title] = ["rect", "title"].map((kind) => document.createElementNS("http://www.w3.org/2000/svg", kind));
      const how = { x, y, width, height, fill: "transparent", "data-name": name, role: "button", "aria-label": says, tabindex: at ? -1 : 0 };
      for (const [key, value] of Object.entries(how)) spot.setAttribute(key, value);
      // Who points at it reads the same.
      title.textContent = says;
      spot.append(title);
      spotted.set(spot, place);
      return { spot, at: [x + width / 2, y + height / 2] };
    });
    over.append(...spots.map(({ spot }) => spot));
    table.append(over);
    // What can be chosen in it makes it more than a picture: one stop for the tab key, and arrows lead from place to place.
    table.setAttribute("role", "group");
    over.addEventListener("keydown", (event) => {
      const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      const here = spots.find(({ spot }) => spot === event.target);
      if (!way || !here) return;
      event.preventDefault();
      const next = nearest(here, spots, way);
      if (!next) return;
      here.spot.setAttribute("tabindex", -1);
      next.spot.setAttribute("tabindex", 0);
      next.spot.focus();
    });
  }
  for (const picture of document.querySelectorAll("figure.picture svg")) {
    picture.classList.add("points");
    const hit = (event) => {
      const spot = spotted.get(event.target.closest("[data-name]"));
      const names = spot ? [spot.name, ...(spot.also ? [spot.also] : [])] : namesAt(picture, event);
      const name = names.find((one) => wanted([one]).score) ?? names[0];
      if (name) point(name, spot ?? {});
    };
    picture.addEventListener("click", hit);
    picture.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      hit(event);
    });
  }
};

if (typeof document !== "undefined") {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", compose);
  else compose();
  // A page that comes encrypted has its form once it is unlocked.
  document.addEventListener("unlocked", compose);
}
