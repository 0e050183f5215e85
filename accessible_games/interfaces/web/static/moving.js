// @ts-check
/** Pieces that glide from field to field, unless the person or the system asks for less motion. */

import { preferences } from "./preferences.js";

const TIME = 220; // milliseconds
const LESS = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * Note the pieces on fields before they are painted again; call the returned function afterwards.
 * @param {HTMLElement} picture
 * @param {string[]} cells
 * @returns {() => void}
 */
export function before(picture, cells) {
  if (!preferences.isOn("moving") || LESS.matches) return () => {};
  const old = cells.map((cell) => standing(picture, cell));
  return () => {
    const left = old.flatMap((was, at) => {
      const now = standing(picture, cells[at] ?? "").pieces;
      return without(was.pieces, now).map((piece) => ({ piece, x: was.x, y: was.y }));
    });
    cells.forEach((cell, at) => {
      const now = standing(picture, cell);
      const came = without(now.pieces, old[at]?.pieces ?? []);
      const pieces = now.field?.querySelectorAll(":scope > .piece") ?? [];
      came.forEach((piece, number) => {
        const from = left.findIndex((each) => each.piece === piece);
        const [start] = from < 0 ? [] : left.splice(from, 1);
        const drawn = pieces[pieces.length - came.length + number];
        if (start && drawn) glide(now.field, drawn, start.x - now.x, start.y - now.y);
      });
    });
  };
}

/**
 * @param {Element | null} field
 * @param {Element} drawn
 * @param {number} x
 * @param {number} y
 */
function glide(field, drawn, x, y) {
  field?.parentElement?.append(field); // above the others
  drawn.animate([{ translate: `${x}px ${y}px` }, { translate: "0 0" }], { duration: TIME, easing: "ease-out" });
}

/**
 * @param {HTMLElement} picture
 * @param {string} cell
 */
function standing(picture, cell) {
  const field = picture.querySelector(`[data-cell="${CSS.escape(cell)}"]`);
  const pieces = (field?.getAttribute("data-piece") ?? "").split(" ").filter(Boolean);
  return { field, pieces, ...placeOf(field) };
}

/**
 * Return the place of a field in the picture.
 * @param {Element | null} field
 */
export function placeOf(field) {
  const moved = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(field?.getAttribute("transform") ?? "");
  return { x: Number(moved?.[1] ?? 0), y: Number(moved?.[2] ?? 0) };
}

/**
 * @param {string[]} pieces
 * @param {string[]} others
 */
function without(pieces, others) {
  const left = [...others];
  return pieces.filter((piece) => {
    const at = left.indexOf(piece);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
