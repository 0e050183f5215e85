// @ts-check
/** Settings of this browser, beside those of the account: a loudspeaker is not where the account is. */

import { connection } from "./connection.js";

const NAME = "own";

/** @type {Record<string, unknown>} */
let kept = {};
try {
  const found = JSON.parse(localStorage.getItem(NAME) ?? "{}");
  if (found && typeof found === "object") kept = found;
} catch {
  kept = {}; // a browser may refuse to store anything
}

/** @type {Set<"spoken" | "braille">} */
const wishes = new Set();
let told = ""; // the forms that the server knows
connection.on("opened", () => {
  told = "";
  tell();
});

function tell() {
  const wanted = [...wishes].sort().join();
  if (wanted !== told && connection.send({ felt: [...wishes] })) told = wanted;
}

export const own = {
  /**
   * Tell the server which forms of lines besides words the page wants, if that has changed.
   * @param {"spoken" | "braille"} name
   * @param {boolean} isWanted
   */
  wish(name, isWanted) {
    if (isWanted) wishes.add(name);
    else wishes.delete(name);
    tell();
  },

  /**
   * @template T
   * @param {string} name
   * @param {T} usual  of the same type as what is kept, else that is not believed
   * @returns {T}
   */
  get(name, usual) {
    return typeof kept[name] === typeof usual ? /** @type {T} */ (kept[name]) : usual;
  },

  /**
   * @param {string} name
   * @param {unknown} value  undefined: nothing is kept of it any more
   */
  set(name, value) {
    kept = { ...kept, [name]: value };
    try {
      localStorage.setItem(NAME, JSON.stringify(kept));
    } catch {
      return; // valid until the page is closed
    }
  },
};
