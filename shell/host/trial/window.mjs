// What browsers have and jsdom lacks. What needs a layout, a device or another thread is there and does nothing.

/**
 * @param {object} window of jsdom
 * @param {object} page `get` answers a URL with { status, type, body }, `indexedDb` are the classes of that store, `onReport`
 *   is called with each failure that the page reports.
 */
export function addToWindow(window, { get, indexedDb, onReport }) {
  const { EventTarget, Element, Event, document } = window;

  class Requested extends Request {
    #signal;

    constructor(input, init = {}) {
      const url = input instanceof Request ? input : new URL(input, document.baseURI);
      // jsdom's signals are not Node's.
      super(url, { ...init, signal: undefined });
      this.#signal = init.signal ?? input.signal ?? new window.AbortController().signal;
    }

    get signal() {
      return this.#signal;
    }
  }

  /** Reads; it changes nothing, and says so as the API does. */
  async function fetch(input, init) {
    const request = new Requested(input, init);
    if (request.method !== "GET" && request.method !== "HEAD") {
      if (new URL(request.url).pathname === "/report") {
        onReport(JSON.parse(await request.text()));
        return new Response(null, { status: 204 });
      }
      return new Response("A trial changes nothing.", { status: 403 });
    }
    const { status, type, body } = await get(request.url);
    request.signal.throwIfAborted();
    return new Response(body, { status, headers: { "Content-Type": type } });
  }

  class Silent extends EventTarget {
    observe() {}
    unobserve() {}
    disconnect() {}
    postMessage() {}
    terminate() {}
    close() {}
    takeRecords() {
      return [];
    }
  }

  /** Stands for whatever is drawn on a canvas. */
  const drawing = new Proxy(nothing, {
    get: (_, key) => (key === "then" || typeof key === "symbol" ? undefined : drawing),
    apply: () => drawing,
    set: () => true,
  });
  const animation = { finished: Promise.resolve(), cancel: nothing, finish: nothing };

  Object.assign(window, {
    ...indexedDb,
    indexedDB: new indexedDb.IDBFactory(),
    fetch,
    Request: Requested,
    Response,
    Headers,
    ReadableStream,
    TransformStream,
    WritableStream,
    TextDecoder,
    TextEncoder,
    structuredClone,
    BroadcastChannel: Silent,
    EventSource: Object.assign(class extends Silent {}, { CONNECTING: 0, OPEN: 1, CLOSED: 2 }),
    IntersectionObserver: Silent,
    PerformanceObserver: Silent,
    ResizeObserver: Silent,
    Worker: Silent,
    CSS: { supports: () => false, escape: String },
    // A phone: every media query is false.
    matchMedia: (media) => Object.assign(new EventTarget(), { media, matches: false }),
    reportError: (error) =>
      window.dispatchEvent(new window.ErrorEvent("error", { error, message: String(error) })),
    requestIdleCallback: (work) =>
      window.setTimeout(() => work({ didTimeout: false, timeRemaining: () => 10 }), 1),
    cancelIdleCallback: window.clearTimeout,
    scroll: nothing,
    scrollBy: nothing,
    scrollTo: nothing,
  });
  Object.defineProperty(window, "crypto", { value: crypto });
  Object.assign(window.URL, { createObjectURL: () => "blob:trial", revokeObjectURL: nothing });
  Object.assign(window.performance, {
    mark: nothing,
    measure: nothing,
    getEntriesByName: () => [],
    getEntriesByType: () => [],
  });
  Object.assign(window.navigator, { sendBeacon: () => true });
  Object.assign(document, { fonts: { ready: Promise.resolve(), load: async () => [] } });
  Object.assign(Element.prototype, {
    animate: () => animation,
    getAnimations: () => [],
    checkVisibility: () => true,
    hasPointerCapture: () => false,
    setPointerCapture: nothing,
    releasePointerCapture: nothing,
    scroll: nothing,
    scrollBy: nothing,
    scrollTo: nothing,
    scrollIntoView: nothing,
  });
  Object.defineProperty(window.HTMLElement.prototype, "innerText", {
    get() {
      return this.textContent;
    },
    set(text) {
      this.textContent = text;
    },
  });
  Object.assign(window.HTMLCanvasElement.prototype, { getContext: () => drawing });
  Object.assign(window.HTMLDialogElement.prototype, {
    show() {
      this.open = true;
    },
    showModal() {
      this.open = true;
    },
    close() {
      this.open = false;
      this.dispatchEvent(new Event("close"));
    },
  });
}

function nothing() {}
