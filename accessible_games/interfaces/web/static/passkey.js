// @ts-check
/** Forms that a passkey answers: the browser is asked for it, and its answer is sent with the form. */

const forms = /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form[data-passkey]"));

if ("PublicKeyCredential" in window) {
  for (const form of forms) {
    form.hidden = false;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void send(form);
    });
  }
  for (const told of document.querySelectorAll(".without-passkey")) told.remove();
}

/** @param {HTMLFormElement} form */
async function send(form) {
  const failed = /** @type {HTMLElement} */ (form.querySelector(".fault[role=alert]"));
  failed.hidden = true;
  try {
    const given = await asked(form.dataset.passkey ?? "", JSON.parse(form.dataset.options ?? "{}"));
    /** @type {HTMLInputElement} */ (form.elements.namedItem("answer")).value = JSON.stringify(given);
    form.submit();
  } catch {
    failed.hidden = false;
  }
}

/**
 * @param {string} what  "create" or "get"
 * @param {any} options
 */
async function asked(what, options) {
  const named = (/** @type {{id: string}} */ each) => ({ ...each, id: bytes(each.id) });
  const publicKey = {
    ...options,
    challenge: bytes(options.challenge),
    ...(options.user && { user: named(options.user) }),
    ...(options.excludeCredentials && { excludeCredentials: options.excludeCredentials.map(named) }),
    ...(options.allowCredentials && { allowCredentials: options.allowCredentials.map(named) }),
  };
  const found = await (what === "create"
    ? navigator.credentials.create({ publicKey })
    : navigator.credentials.get({ publicKey }));
  const given = /** @type {PublicKeyCredential} */ (found);
  const said = /** @type {any} */ (given.response);
  const parts = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];
  const response = Object.fromEntries(parts.filter((name) => said[name]).map((name) => [name, text(said[name])]));
  return { id: given.id, rawId: text(given.rawId), type: given.type, response };
}

/** @param {string} encoded  base64url */
function bytes(encoded) {
  return Uint8Array.from(atob(encoded.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

/** @param {ArrayBuffer} data */
function text(data) {
  const letters = String.fromCharCode(...new Uint8Array(data));
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
