// @ts-check
/**
 * The only place where text from the server becomes a document, or an address of a script. With trusted types a browser
 * refuses both everywhere else, so that no text of a player can ever become markup by a slip elsewhere.
 */

const rules = {
  /** @param {string} text */
  createHTML: (text) => text,
  /** @param {string} address */
  createScriptURL: (address) => address,
};
// TypeScript does not know trusted types yet, and not every browser has them.
const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("page", rules) ?? rules;

/**
 * @param {string} text
 * @param {DOMParserSupportedType} type
 */
function documentOf(text, type) {
  return new DOMParser().parseFromString(policy.createHTML(text), type);
}

/**
 * A page of this server; nothing in it runs.
 * @param {string} text
 */
export function pageOf(text) {
  return documentOf(text, "text/html");
}

/**
 * @param {string} text
 * @returns {SVGSVGElement}
 */
export function pictureOf(text) {
  const found = documentOf(text, "image/svg+xml").documentElement;
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.importNode(found, true)));
}

/** Return the address of the service worker. */
export const worker = policy.createScriptURL("/sw.js");
