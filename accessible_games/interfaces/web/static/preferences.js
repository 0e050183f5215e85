// @ts-check
/** Preferences for the page: stored by the browser, set in a dialog. */

import { closeDialog, onEscape, openDialog } from "./dialogs.js";
import { heard } from "./heard.js";
import { own } from "./own.js";
import { element } from "./page.js";

/** @type {Map<string, string | boolean>} */
const values = new Map();
/** @type {Map<string, (() => void)[]>} */
const listeners = new Map();

export const preferences = {
  /** @param {string} name */
  text(name) {
    return String(values.get(name) ?? "");
  },

  /** @param {string} name */
  isOn(name) {
    return values.get(name) === true;
  },

  /**
   * Call the function now, and after every change.
   * @param {string} name
   * @param {() => void} listener
   */
  on(name, listener) {
    listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    listener();
  },
};

/** @type {CSSMediaRule | undefined} the rule of the sheet with high contrast, and when it holds unless the person sets it */
const contrast = [...document.styleSheets]
  .flatMap((sheet) => [...sheet.cssRules])
  .flatMap((rule) => (rule instanceof CSSMediaRule ? [rule] : []))
  .find((rule) => rule.conditionText.includes("prefers-contrast"));
const asked = contrast?.media.mediaText ?? "";

const dialog = /** @type {HTMLDialogElement} */ (element("settings"));
const form = /** @type {HTMLFormElement} */ (element("preferences"));

/** @returns {(HTMLInputElement | HTMLSelectElement)[]} */
function controls() {
  return /** @type {(HTMLInputElement | HTMLSelectElement)[]} */ ([...form.querySelectorAll("input, select")]);
}

/** Read what is stored, and listen to the dialog. Call it before everything that needs preferences. */
export function startPreferences() {
  recall();
  form.addEventListener("change", (event) => {
    const control = controls().find((each) => each === event.target);
    if (control && (!(control instanceof HTMLInputElement) || allowed(control))) changed(control);
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(() => controls().forEach(changed)));
  element("open-settings").addEventListener("click", open);
  element("close-settings").addEventListener("click", close);
  onEscape(dialog, close);
}

/** Open the dialog. */
export function open() {
  openDialog(dialog);
}

function close() {
  closeDialog(dialog);
}

function recall() {
  for (const control of controls()) {
    const found = own.get(control.name, valueOf(control));
    if (typeof found === "boolean") /** @type {HTMLInputElement} */ (control).checked = found;
    else if (fits(control, found)) control.value = found;
    values.set(control.name, valueOf(control));
    show(control.name);
  }
}

/**
 * @param {HTMLInputElement | HTMLSelectElement} control
 * @param {string} value
 */
function fits(control, value) {
  return control instanceof HTMLSelectElement ? [...control.options].some((each) => each.value === value) : value.length < 2;
}

/** @param {HTMLInputElement | HTMLSelectElement} control */
function valueOf(control) {
  return control instanceof HTMLInputElement && control.type === "checkbox" ? control.checked : control.value;
}

/**
 * Refuse a key that another shortcut has.
 * @param {HTMLInputElement} control
 */
function allowed(control) {
  if (control.type !== "text") return true;
  const wanted = control.value.trim().toLowerCase();
  const others = controls().filter((each) => each !== control && each.type === "text");
  const isFree = !wanted || others.every((each) => each.value.toLowerCase() !== wanted);
  control.value = isFree ? wanted : preferences.text(control.name);
  const said = element("settings-said");
  said.textContent = isFree ? "" : (said.dataset.taken ?? "");
  if (!isFree) heard.note(said.textContent);
  return isFree;
}

/** @param {HTMLInputElement | HTMLSelectElement} control */
function changed(control) {
  values.set(control.name, valueOf(control));
  own.set(control.name, valueOf(control));
  show(control.name);
  for (const listener of listeners.get(control.name) ?? []) listener();
}

/**
 * Store it and change the style.
 * @param {string} name
 */
function show(name) {
  document.documentElement.setAttribute(`data-${name}`, String(values.get(name)));
  if (name === "contrast" && contrast) contrast.media.mediaText = values.get(name) ? "all" : asked;
}
