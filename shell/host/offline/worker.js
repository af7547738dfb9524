// The service worker. It keeps the files of builds that were seen, which never change under their address, and answers
// with the offline page (OFFLINE_PAGE, written before this by the web server) where no page can be fetched. Pages and
// answers of the API are never kept: they are somebody's. And it shows what the live market pushes, while no page is open.
const BUILDS = "takas-builds";
/** Files kept: five builds of every remote, each with its screens. The oldest go first. */
const MOST_FILES = 200;

self.addEventListener("install", () => {
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  // The browser fetches a page while this worker still starts.
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
    // Asked for again because something was wrong with it.
    search === ""
  ) {
    event.respondWith(answerFile(event));
  }
});

async function answerPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const headers = {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    };
    return new Response(OFFLINE_PAGE, { status: 503, headers });
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

/** A PushPayload of the contracts. News of the same place take the place of those before. */
self.addEventListener("push", (event) => {
  const { title, message, actionUrl } = event.data.json();
  const look = { body: message, icon: "/icon-192.png", tag: actionUrl, renotify: true };
  event.waitUntil(self.registration.showNotification(title, { ...look, data: actionUrl }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPlace(event.notification.data));
});

/** In the page that was looked at last, or in a new one. */
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
