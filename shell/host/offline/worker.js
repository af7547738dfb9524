// The service worker. It caches files of visited builds, which are immutable, and shows the offline page (OFFLINE_PAGE,
// prepended by the web server) when no page can be fetched. It never caches pages or API answers, because they are personal.
// It also shows web push messages of the live market while no page is open.
const BUILDS = "takas-builds";
/** Files kept: five builds of every remote with its screens. The oldest are removed first. */
const MOST_FILES = 200;

self.addEventListener("install", () => {
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  // Lets the browser fetch a page while this worker still starts.
  event.waitUntil(self.registration.navigationPreload?.enable());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.mode === "navigate") {
    event.respondWith(answerPage(event));
  } else if (
    request.method === "GET" &&
    origin === self.location.origin &&
    pathname.startsWith("/remotes/") &&
    // A request that bypasses the cache, because the cached file was faulty.
    search === ""
  ) {
    event.respondWith(answerFile(event));
  }
});

async function answerPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const nonce = crypto.randomUUID();
    const headers = {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; script-src 'nonce-${nonce}'`,
    };
    return new Response(OFFLINE_PAGE.replace("NONCE", nonce), { status: 503, headers });
  }
}

async function answerFile(event) {
  const cache = await caches.open(BUILDS);
  const kept = await cache.match(event.request);
  if (kept !== undefined) {
    return kept;
  }
  const answer = await fetch(event.request);
  if (answer.ok) {
    event.waitUntil(keep(cache, event.request, answer.clone()));
  }
  return answer;
}

async function keep(cache, request, answer) {
  await cache.put(request, answer);
  const files = await cache.keys();
  await Promise.all(files.slice(0, -MOST_FILES).map((file) => cache.delete(file)));
}

/** A PushPayload of the contracts. A newer message for the same target replaces the older one. */
self.addEventListener("push", (event) => {
  const { title, message, actionUrl } = event.data.json();
  const look = { body: message, icon: "/icon-192.png", tag: actionUrl, renotify: true };
  event.waitUntil(self.registration.showNotification(title, { ...look, data: actionUrl }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPlace(event.notification.data));
});

/** Opens the target in the most recently used page, or in a new one. */
async function openPlace(path) {
  const [page] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (page === undefined) {
    await self.clients.openWindow(path);
  } else {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of this worker, no other window
    page.postMessage({ open: path });
    await page.focus();
  }
}
