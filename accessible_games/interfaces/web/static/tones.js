// @ts-check
/** Files of short sounds, which the browser plays as soon as a key or finger has allowed any. */

/** @type {AudioContext | undefined} */
let audio;
/** @type {Map<string, Promise<AudioBuffer | undefined>>} */
const buffers = new Map();

/** Browsers let a page play sounds only after somebody has touched it. */
export function wake() {
  if (typeof AudioContext === "undefined") return;
  try {
    audio ??= new AudioContext();
  } catch {
    return; // no loudspeaker: every sound has words as well
  }
  if (audio.state !== "running") audio.resume().catch(() => undefined);
}

/** Return what plays, or undefined if there is none yet. */
export function player() {
  return audio;
}

/**
 * Return the sound at an address, which is fetched once; undefined if there is none.
 * @param {string | URL} address
 * @returns {Promise<AudioBuffer | undefined>}
 */
export function loaded(address) {
  const found = buffers.get(String(address)) ?? fetched(String(address));
  buffers.set(String(address), found);
  return found;
}

/** @param {string} address */
async function fetched(address) {
  try {
    const answer = await fetch(address);
    if (answer.ok && audio) return await audio.decodeAudioData(await answer.arrayBuffer());
  } catch {
    buffers.delete(address); // tried again with the next one
  }
  return undefined;
}

/**
 * Play a sound.
 * @param {AudioContext} context
 * @param {AudioBuffer} buffer
 * @param {number} volume from 0 to 1
 * @param {number} [pan] from -1 left to 1 right
 * @param {number} [due] when, on the clock of the context
 */
export function playAt(context, buffer, volume, pan = 0, due = context.currentTime) {
  const source = new AudioBufferSourceNode(context, { buffer });
  const gain = new GainNode(context, { gain: volume });
  source.connect(new StereoPannerNode(context, { pan })).connect(gain).connect(context.destination);
  source.start(due);
}
