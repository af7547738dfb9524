// Inlined before every other script: notes what the page is like before the first remote, and what is added to window and
// document from then on, so that the shell can undo what a remote leaves (shell/src/leftovers).

/** The scripts that called, by which the shell finds the remote. Its text is made when it is read. */
const callers = () => new Error("noted");

const isCapture = (options) => options === true || options?.capture === true;

/** Notes who has started what runs once, and when, until it has run or is stopped. */
const noteStarts = (startName, stopName) => {
  const noted = new Map();
  const start = window[startName].bind(window);
  const stop = window[stopName].bind(window);
  window[startName] = (work, ...words) => {
    const run = (...given) => {
      noted.delete(id);
      work(...given);
    };
    const id = start(typeof work === "function" ? run : work, ...words);
    noted.set(id, { by: callers(), at: performance.now() });
    return id;
  };
  window[stopName] = (id) => {
    noted.delete(id);
    stop(id);
  };
  return noted;
};

const note = () => {
  const listeners = new Set();
  const intervals = new Map();

  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    target.addEventListener = (type, listener, options) => {
      add(type, listener, options);
      const { once, signal } = Object(options);
      // A listener that is called once goes by itself.
      if (listener && !once && !signal?.aborted) {
        const noted = { target, type, listener, options, by: callers() };
        listeners.add(noted);
        signal?.addEventListener("abort", () => listeners.delete(noted), { once: true });
      }
    };
    target.removeEventListener = (type, listener, options) => {
      remove(type, listener, options);
      for (const noted of listeners) {
        if (
          noted.target === target &&
          noted.type === type &&
          noted.listener === listener &&
          isCapture(noted.options) === isCapture(options)
        ) {
          listeners.delete(noted);
        }
      }
    };
  }

  const timeouts = noteStarts("setTimeout", "clearTimeout");
  const frames = noteStarts("requestAnimationFrame", "cancelAnimationFrame");
  const repeat = window.setInterval.bind(window);
  const stop = window.clearTimeout;
  window.setInterval = (...words) => {
    const timer = repeat(...words);
    intervals.set(timer, callers());
    return timer;
  };
  // Either of them stops both kinds.
  window.clearInterval = window.clearTimeout = (timer) => {
    intervals.delete(timer);
    stop(timer);
  };

  const functions =
    "addEventListener removeEventListener fetch requestAnimationFrame cancelAnimationFrame setTimeout clearTimeout setInterval clearInterval";
  const classes =
    "Array Date Document Element Event EventTarget Function HTMLElement Map Node Number Object Promise Request Response Set Storage String XMLHttpRequest";
  const own = Object.fromEntries(
    functions.split(" ").map((name) => [name, Object.getOwnPropertyDescriptor(window, name)]),
  );
  const prototypes = classes.split(" ").map((name) => {
    const root = window[name].prototype;
    return { name: `${name}.prototype`, root, own: Object.getOwnPropertyDescriptors(root) };
  });
  window.takasNotes = {
    listeners,
    intervals,
    timeouts,
    frames,
    before: [...prototypes, { name: "window", root: window, own }],
  };
};

/** `history`, once the router of the first remote has changed it, which it does once in a page and for all remotes. */
const noteHistory = () => {
  if (Symbol.for("wouter_v3") in window) {
    window.removeEventListener(LEAVING, noteHistory);
    const own = Object.getOwnPropertyDescriptors(history);
    window.takasNotes.before.push({ name: "history", root: history, own });
  }
};

const LEAVING = "single-spa:before-app-change";
window.addEventListener(LEAVING, noteHistory);

// The shell is running then, and no remote.
window.addEventListener("single-spa:before-first-mount", note, { once: true });
