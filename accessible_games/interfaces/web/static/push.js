// @ts-check
/** Lets the browser show notifications while the person is away: it asks the browser, and sends its answer. */

const form = /** @type {HTMLFormElement} */ (document.getElementById("push"));

if ("PushManager" in window && "serviceWorker" in navigator) void start();

async function start() {
  const { pushManager } = await navigator.serviceWorker.ready;
  const found = await pushManager.getSubscription();
  const kept = found && (await isKnown(found)) ? found : null;
  show("push-none", false);
  show("push-is-on", kept !== null);
  show(kept ? "push-off" : "push-on", true);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void (kept ? end(kept) : begin(pushManager));
  });
}

/**
 * Return whether the server has this browser's subscription, for the person logged in here now.
 * @param {PushSubscription} found
 */
async function isKnown(found) {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(found.endpoint));
  const digest = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return (form.dataset.known ?? "").split(" ").includes(digest);
}

/** @param {PushManager} manager */
async function begin(manager) {
  show("push-denied", false);
  try {
    const applicationServerKey = form.dataset.key ?? "";
    const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey });
    const { keys } = made.toJSON();
    send("on", made.endpoint, keys?.p256dh ?? "", keys?.auth ?? "");
  } catch {
    show("push-denied", true);
  }
}

/** @param {PushSubscription} made */
async function end(made) {
  await made.unsubscribe();
  send("off", made.endpoint);
}

/**
 * @param {string} what
 * @param {string} url
 * @param {string} key
 * @param {string} auth
 */
function send(what, url, key = "", auth = "") {
  for (const [name, value] of Object.entries({ what, url, key, auth })) {
    /** @type {HTMLInputElement} */ (form.elements.namedItem(name)).value = value;
  }
  form.submit();
}

/**
 * @param {string} id
 * @param {boolean} isShown
 */
function show(id, isShown) {
  const found = document.getElementById(id);
  if (found) found.hidden = !isShown;
}
