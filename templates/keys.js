// The left arrow leads to the round before, the right one to the round after, as the links at the head of the page do.
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
  // What scrolls by these keys or is written in keeps them.
  if (event.target.closest("input, textarea, select, [tabindex]")) return;
  const way = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  const link = way && document.querySelector(`link[rel="${way}"]`);
  if (link) location.href = link.href;
});

// A slider over all rounds, below their links: let go of it, or press Enter, and the round that it stands at is opened.
for (const timeline of document.querySelectorAll("nav.timeline")) {
  const stops = [...timeline.querySelectorAll("li > :is(a, b)")].filter((stop) => stop.matches("b, [data-round]"));
  if (stops.length < 2) continue;
  const line = document.createElement("p");
  const slider = document.createElement("input");
  const shown = document.createElement("output");
  const here = stops.findIndex((stop) => stop.matches("b"));
  Object.assign(slider, { type: "range", min: 0, max: stops.length - 1, value: here < 0 ? stops.length - 1 : here });
  slider.setAttribute("aria-labelledby", "rounds");
  const say = () => {
    shown.textContent = stops[slider.value].firstChild.textContent;
    slider.setAttribute("aria-valuetext", stops[slider.value].textContent);
  };
  const go = () => {
    const link = stops[slider.value];
    if (link.href) location.href = link.href;
  };
  slider.addEventListener("input", say);
  slider.addEventListener("pointerup", go);
  slider.addEventListener("keydown", (event) => {
    if (event.key === "Enter") go();
  });
  line.className = "slider";
  line.append(slider, shown);
  timeline.append(line);
  say();
}
