// The left arrow leads to the round before, the right one to the round after, as the links at the head of the page do.
document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
  // What scrolls by these keys or is written in keeps them.
  if (event.target.closest("input, textarea, select, [tabindex]")) return;
  const way = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  const link = way && document.querySelector(`link[rel="${way}"]`);
  if (link) location.href = link.href;
});
