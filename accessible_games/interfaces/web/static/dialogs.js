// @ts-check
/**
 * Dialogs. The rest of the page is inert, but for the live regions: behind a modal dialog no announcement would be heard.
 */

import { element } from "./page.js";

/** @type {HTMLElement | null} what had the focus before */
let opener = null;

/** @param {boolean} isOpen */
function cover(isOpen) {
  for (const part of document.querySelectorAll("body > :is(.skip, header, main, footer)")) {
    /** @type {HTMLElement} */ (part).inert = isOpen;
  }
}

/**
 * Open a dialog; its heading gets the focus.
 * @param {HTMLDialogElement} dialog
 */
export function openDialog(dialog) {
  opener = /** @type {HTMLElement | null} */ (document.activeElement);
  cover(true);
  dialog.show();
  dialog.querySelector("h2")?.focus();
}

/**
 * Close it, and return the focus.
 * @param {HTMLDialogElement} dialog
 * @param {boolean} [isBack] to where it was, and not to the line
 */
export function closeDialog(dialog, isBack = true) {
  if (!dialog.open) return;
  dialog.close();
  cover(false);
  (isBack && opener?.isConnected ? opener : element("line")).focus();
}

/**
 * Call the function on Escape.
 * @param {HTMLDialogElement} dialog
 * @param {() => void} no
 */
export function onEscape(dialog, no) {
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    no();
  });
}
