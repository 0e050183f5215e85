// @ts-check
/** Helpers of all modules of the game page: elements by their names. */

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
export function element(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(id);
  return found;
}

/**
 * Return an address of the server; at home all are in a folder.
 * @param {string} path
 */
export function ours(path) {
  return new URL(`..${path}`, import.meta.url);
}

/**
 * Return the field of an element of the board.
 * @param {EventTarget | null} target
 */
export function cellOf(target) {
  return target instanceof Element ? target.closest("[data-cell]")?.getAttribute("data-cell") ?? "" : "";
}
