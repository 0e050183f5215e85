// @ts-check
/**
 * Works for the page in the background: it says so when there is no network, and shows what is pushed. Whatever can be
 * had from the server comes from there. Nothing of a person is ever kept: only files that are the same for everybody.
 */

const VERSION = "";
/** @type {string[]} */
const FILES = [];
const OFFLINE = "/offline";
const DEAF = ["/play", OFFLINE]; // pages that do not say what is pushed
const SHELL = `shell-${VERSION}`;

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => event.waitUntil(installed()));
worker.addEventListener("activate", (event) => event.waitUntil(activated()));
worker.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== worker.location.origin) return;
  if (event.request.mode === "navigate") event.respondWith(fresh(event.request, OFFLINE));
  else if (FILES.includes(pathname)) event.respondWith(fresh(event.request, pathname));
});
worker.addEventListener("push", (event) => event.waitUntil(pushed(event.data)));
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(opened(event.notification.data?.path));
});

async function installed() {
  const shell = await caches.open(SHELL);
  // Without cookies, so that they are what anybody gets.
  await shell.addAll(FILES.map((path) => new Request(path, { credentials: "omit", cache: "no-cache" })));
  await worker.skipWaiting();
}

async function activated() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/**
 * From the server, or where that cannot be reached what is kept in its place.
 * @param {Request} request
 * @param {string} otherwise
 */
async function fresh(request, otherwise) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(otherwise);
    if (!kept) throw error;
    return kept;
  }
}

/** @param {PushMessageData | null} data */
async function pushed(data) {
  if (!data) return;
  const { title, body, tag, lang, path } = data.json();
  const pages = await worker.clients.matchAll({ type: "window" });
  const seen = pages.filter((page) => page.visibilityState === "visible" && !DEAF.includes(new URL(page.url).pathname));
  const silent = seen.length > 0; // a page that is seen says it; browsers want each push to be shown all the same
  await worker.registration.showNotification(title, { body, tag, lang, silent, icon: "/icon-192.png", data: { path } });
  if (!silent) return;
  for (const shown of await worker.registration.getNotifications({ tag })) shown.close();
  for (const page of seen) page.postMessage("waits");
}

/**
 * Nothing that is open goes elsewhere by itself: who plays finishes that first.
 * @param {unknown} path
 */
async function opened(path) {
  const wanted = new URL(typeof path === "string" ? path : "/play", worker.location.origin);
  if (wanted.origin === worker.location.origin) await worker.clients.openWindow(wanted.href);
}
