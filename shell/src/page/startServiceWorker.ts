/**
 * Starts the service worker (host/offline/worker.js) once the page has loaded: the first visit waits for nothing of it.
 * Where there is none, or the browser refuses, everything works but the offline page and what is pushed. `open` is
 * called with the path that a tapped notification leads to.
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
    // oxlint-disable-next-line no-console -- nothing a visitor could do, and worth knowing
    console.info("No service worker.", error);
  });
}
