// @ts-check
/** The list of what happened: all of it or one kind, and the way to the newest line. */

import { element } from "./page.js";

/** Listen to the controls of the list. */
export function startLog() {
  const kinds = /** @type {HTMLSelectElement} */ (element("kinds"));
  kinds.addEventListener("change", () => {
    element("log").dataset.only = kinds.value;
    element("log").scrollTop = element("log").scrollHeight;
  });
  element("newest").addEventListener("click", newest);
  const more = element("more");
  const words = [more.textContent, more.dataset.fewer ?? ""];
  more.addEventListener("click", () => {
    const isOpen = element("told").classList.toggle("open");
    more.setAttribute("aria-expanded", String(isOpen));
    more.textContent = words[Number(isOpen)] ?? "";
  });
}

/** Go to the newest visible line. */
export function newest() {
  const log = element("log");
  const shown = [...log.children].filter((each) => each instanceof HTMLElement && each.offsetParent !== null);
  const last = shown.at(-1);
  log.scrollTop = log.scrollHeight;
  if (!(last instanceof HTMLElement)) return;
  last.tabIndex = -1;
  last.focus();
}
