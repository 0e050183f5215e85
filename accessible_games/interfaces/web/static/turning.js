// @ts-check
/**
 * The board turned by quarters: by the person's button, and by one quarter where a wide board meets a narrow window.
 * Only the picture turns. Rows, names of fields and keys stay as they are.
 */

import { element } from "./page.js";

/** @typedef {{x: number, y: number}} Point */

const WIDE = 1.6; // width to height from which on a board stands better on a phone
const NARROW = matchMedia("(max-width: 48rem) and (orientation: portrait)");

export const turning = {
  own: 0, // quarters that the person has turned it
  /** @type {(() => void)[]} */
  followers: [],

  /** @param {DOMRect | SVGRect} box  of the picture that is not turned */
  quarters(box) {
    return (this.own + (NARROW.matches && box.width > WIDE * box.height ? 1 : 0)) % 4;
  },

  /**
   * Where a point of the picture lies, as shares of its width and height from the left and the top.
   * @param {Point} point
   * @param {SVGRect} box
   */
  share({ x, y }, box) {
    const across = (x - box.x) / box.width;
    const down = (y - box.y) / box.height;
    const ways = [
      { x: across, y: down },
      { x: 1 - down, y: across },
      { x: 1 - across, y: 1 - down },
      { x: down, y: 1 - across },
    ];
    return /** @type {Point} */ (ways[this.quarters(box)]);
  },

  /**
   * Turn the picture; its pieces and letters stay upright by the style.
   * @param {SVGSVGElement} drawing
   * @param {SVGRect} box  as it was drawn
   */
  turn(drawing, box) {
    const quarters = this.quarters(box);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const [width, height] = quarters % 2 ? [box.height, box.width] : [box.width, box.height];
    drawing.setAttribute("viewBox", `${middle.x - width / 2} ${middle.y - height / 2} ${width} ${height}`);
    drawing.querySelector(".turned")?.setAttribute("transform", `rotate(${quarters * 90} ${middle.x} ${middle.y})`);
    drawing.style.setProperty("--upright", `${quarters * -90}deg`);
    return { width, height };
  },
};

/** Listen to the button, and to a window that becomes narrow or wide. */
export function startTurning() {
  const follow = () => turning.followers.forEach((each) => each());
  element("turn").addEventListener("click", () => {
    turning.own = (turning.own + 2) % 4;
    follow();
  });
  NARROW.addEventListener("change", follow);
}
