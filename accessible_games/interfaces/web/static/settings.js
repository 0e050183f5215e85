// @ts-check
/** The page of settings: numbers beside scales, and the sound that a change is about. */

import { loaded, playAt, player, wake } from "./tones.js";

for (const scale of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(".scale input"))) {
  const number = document.createElement("span"); // a screen reader says the number of the scale itself
  number.setAttribute("aria-hidden", "true");
  scale.after(number);
  const show = () => (number.textContent = scale.value);
  scale.addEventListener("input", show);
  show();
}
for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, wake, { capture: true });
document.addEventListener("change", (event) => {
  const control = /** @type {HTMLInputElement} */ (event.target);
  if (control.dataset.sound && (control.type === "range" || control.checked)) void play(control, control.dataset.sound);
});

/**
 * Play a sound as loud as the scales of its form say.
 * @param {HTMLInputElement} control
 * @param {string} address
 */
async function play(control, address) {
  const context = player();
  const buffer = await loaded(address);
  if (!context || !buffer) return;
  const kind = control.name.split("-")[1];
  const scales = ["loudness", `volume-${kind}`].map((name) => control.form?.elements.namedItem(name));
  const volumes = scales.map((each) => (each instanceof HTMLInputElement ? Number(each.value) / 100 : 1));
  playAt(context, buffer, volumes.reduce((all, one) => all * one));
}
