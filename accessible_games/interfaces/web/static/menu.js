// @ts-check
/** The menu of every page works without this; with it Escape and a click elsewhere close it. */

const menu = document.querySelector("details.menu");

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !(menu instanceof HTMLDetailsElement) || !menu.open) return;
  if (!menu.contains(document.activeElement)) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
});
document.addEventListener("click", (event) => {
  if (menu instanceof HTMLDetailsElement && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
});
