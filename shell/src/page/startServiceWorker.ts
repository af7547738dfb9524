/**
 * Starts the service worker (host/offline/worker.js) once the page has loaded, so that the first visit does not wait
 * for it. Without one, everything works except the offline page and push. `open` is called with the path of a tapped
 * notification.
 */
export function startServiceWorker(open: (path: string) => void): void {
  if (!("serviceWorker" in navigator)) {
    return;
  }
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<{ open: string }>) =>
    open(data.open),
  );
  if (document.readyState === "complete") {
    register();
  } else {
    globalThis.addEventListener("load", register, { once: true });
  }
}

function register(): void {
  navigator.serviceWorker.register("/sw.js").catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- the visitor cannot fix it, but developers should know
    console.info("The service worker did not start.", error);
  });
}
