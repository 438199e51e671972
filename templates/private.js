// Opens a private page: the key stands behind the # of its link, which no browser sends. It decrypts what stands in the page (its form is told
// in src/report/lock.rs and docs/private-pages.md), puts it in the page's place and starts the scripts that it names. Nothing leaves the browser.
(() => {
  const place = document.getElementById("locked");
  if (!place) return;
  // The key; when what the mail told that had the link was made; a place on the page.
  const LINK = /^#([a-z2-7]{26})(?:\.([0-9]+))?(?:\/(.*))?$/;
  const FORM = "turnpost page 1";
  const HEAD = 4;
  const NONCE = 12;
  const shows = document.getElementById.bind(document);
  const utf8 = (text) => new TextEncoder().encode(text);
  const bytes = (text) => Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));

  const say = (what) => {
    for (const one of document.querySelectorAll("[id^=locked-]")) one.hidden = one.id !== `locked-${what}`;
  };

  const pressed = (what) => new Response(new Blob([what]).stream().pipeThrough(new DecompressionStream("deflate"))).text();

  // The page that is locked here, as text; or what is wrong, by name.
  const open = async (key) => {
    const secret = await crypto.subtle.importKey("raw", utf8(key), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    const derived = (use) => crypto.subtle.sign("HMAC", secret, utf8(`turnpost page ${use}`));
    const fit = btoa(String.fromCharCode(...new Uint8Array(await derived("fit"))));
    if (fit !== place.dataset.fit) throw "other-key";
    try {
      const all = bytes(place.content.textContent);
      const cipher = await crypto.subtle.importKey("raw", await derived("encryption"), "AES-GCM", false, ["decrypt"]);
      const how = { name: "AES-GCM", iv: all.subarray(0, NONCE), additionalData: utf8(FORM) };
      const plain = new Uint8Array(await crypto.subtle.decrypt(how, cipher, all.subarray(NONCE)));
      const length = new DataView(plain.buffer).getUint32(0);
      return await pressed(plain.subarray(HEAD, HEAD + length));
    } catch (error) {
      throw "damaged";
    }
  };

  // Links to places on the page keep the key, so that the page opens again by them.
  const keepKey = (link) => {
    for (const a of document.querySelectorAll('a[href^="#"]')) {
      const whole = `${link}/${a.getAttribute("href").slice(1)}`;
      if (!a.matches(".skip")) a.setAttribute("href", whole);
      // What looks for a way past the head of the page looks for it as it was written.
      else a.addEventListener("click", (event) => {
        event.preventDefault();
        if (location.hash === whole) lead(placeIn(LINK.exec(whole)));
        else location.hash = whole;
      });
    }
  };

  // Leads to a place on the page, as a browser does by what stands behind the #.
  const lead = (name) => {
    for (const one of document.querySelectorAll(".target")) one.classList.remove("target");
    const target = name && document.getElementById(name);
    if (!target) return;
    for (let inside = target.closest("details"); inside; inside = inside.parentElement.closest("details")) inside.open = true;
    target.classList.add("target");
    if (!target.matches("a[href], button, input, select, textarea, summary, [tabindex]")) {
      target.tabIndex = -1;
      target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
    }
    target.focus({ preventScroll: true });
    target.scrollIntoView();
  };
  const placeIn = (link) => decodeURIComponent(link[3] || "");

  const start = (script) => new Promise((done) => {
    const own = document.createElement("script");
    own.src = script.getAttribute("src");
    own.onload = own.onerror = done;
    document.head.append(own);
  });

  // Puts what was locked in the place of the lock.
  const show = async (text, link) => {
    const page = new DOMParser().parseFromString(text, "text/html");
    const older = shows("locked-older");
    const wasAway = document.activeElement && document.activeElement !== document.body;
    const body = document.adoptNode(page.body);
    document.body.replaceWith(body);
    document.title = page.title;
    document.documentElement.lang = page.documentElement.lang;
    const way = page.head.querySelectorAll('link[rel="prev"], link[rel="next"]');
    document.head.append(...way);
    if (link[2] && Number(body.dataset.made) < Number(link[2])) {
      older.hidden = false;
      older.setAttribute("role", "status");
      const heading = document.querySelector("main h1");
      if (heading) heading.before(older);
    }
    keepKey(link[0].split("/")[0]);
    performance.mark("unlocked");
    for (const script of page.querySelectorAll("script[src]")) await start(script);
    // Whoever was on their way through the lock goes on at the beginning of what it held.
    if (link[3]) lead(placeIn(link));
    else if (wasAway) lead("page");
    document.dispatchEvent(new Event("unlocked"));
    performance.mark("ready");
  };

  performance.mark("locked");
  const link = LINK.exec(location.hash);
  addEventListener("hashchange", () => {
    const next = LINK.exec(location.hash);
    if (link && next && next[1] === link[1] && !place.isConnected) lead(placeIn(next));
    else if (next) location.reload();
  });
  if (!link) return say("no-key");
  if (!window.isSecureContext || !window.crypto || !crypto.subtle) return say("insecure");
  try {
    new DecompressionStream("deflate");
  } catch (error) {
    return say("old-browser");
  }
  open(link[1]).then((text) => show(text, link)).catch((what) => say(typeof what === "string" ? what : "damaged"));
})();
