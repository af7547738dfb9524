/** What a press does. */
interface Press {
  /** "goes to /offers", "sends", "changes"; "" when nothing follows. */
  what: string;
  /** Whether something else covers the control. */
  isCovered: boolean;
}

/** The probe inside of the page. */
interface Probe {
  /**
   * While on, nothing leaves the page: no navigation, no write to the server, no native dialog. Turned off, it takes back
   * what was stored on the device meanwhile.
   */
  hold: (isOn: boolean) => void;
  /** Resolves once no request is under way, nothing moves and the page has stopped changing; rejects after 15 s. */
  settle: () => Promise<void>;
  /** The names of the controls that can be pressed: the toast's, or the others. */
  controls: (isInToast: boolean) => string[];
  /** Presses a control; undefined when it is not there. */
  press: (name: string, isInToast: boolean) => Promise<Press | undefined>;
  /** Whether the app waits for a step back or another page that was held: only a load of the page ends that. */
  isSpoiled: () => boolean;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in each page before its scripts. */
// oxlint-disable unicorn/consistent-function-scoping -- a page sees nothing outside of this function
export function installProbe(): void {
  /** Far longer than any control takes; only a dead one takes as long. */
  const PATIENCE = 4000;
  /** Far longer than a screen takes; only one that changes without end takes as long. */
  const RESTLESS = 15_000;
  const CONTROLS =
    "a[href], button, summary, [role=button], [role=switch], [role=tab], [role=menuitem], input[type=checkbox], input[type=radio], label:has(input[type=file])";
  const TOAST = "li[data-swipe-direction]";
  let isHeld = false;
  let isSpoiled = false;
  let underWay = 0;
  let lastChange = 0;
  let sign: (what: string) => void = () => undefined;
  const tell = (what: string) => sign(what);

  for (const name of ["pushState", "replaceState"] as const) {
    const go = history[name].bind(history);
    history[name] = (state, unused, url) => {
      if (!isHeld) {
        go(state, unused, url);
      } else if (
        url !== undefined &&
        url !== null &&
        String(new URL(url, location.href)) !== location.href
      ) {
        tell(`goes to ${String(url)}`);
      }
    };
  }
  const goBy = history.go.bind(history);
  Object.assign(history, {
    go: (steps: number) => {
      if (isHeld) {
        isSpoiled = true;
        tell("goes back");
      } else {
        goBy(steps);
      }
    },
    back: () => (isHeld ? tell("goes back") : goBy(-1)),
  });

  // What neither a link nor the history does: a script sets the location or loads the page again.
  navigation.addEventListener("navigate", (event) => {
    if (isHeld && !event.destination.sameDocument) {
      event.preventDefault();
      isSpoiled = true;
      tell(`leaves for ${event.destination.url}`);
    }
  });

  const send = globalThis.fetch.bind(globalThis);
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const method = init?.method ?? (input instanceof Request ? input.method : "GET");
    // The unread counts are requested by a clock.
    if (!url.includes("/api/unread-counts")) {
      tell(`sends ${method} ${url}`);
    }
    if (isHeld && method !== "GET") {
      return new Response("Held by the test.", { status: 503 });
    }
    underWay += 1;
    try {
      return await send(input, init);
    } finally {
      underWay -= 1;
    }
  };
  globalThis.XMLHttpRequest = class extends XMLHttpRequest {
    override send(body?: XMLHttpRequestBodyInit) {
      tell("sends");
      if (isHeld) {
        this.dispatchEvent(new ProgressEvent("error"));
      } else {
        super.send(body);
      }
    }
  };

  // A dialog comes with scripts of its own.
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node instanceof HTMLScriptElement && node.src !== "") {
        underWay += 1;
        for (const end of ["load", "error"]) {
          node.addEventListener(end, () => (underWay -= 1), { once: true });
        }
      }
    }
  }).observe(document, { childList: true, subtree: true });

  const fakes: [object, Record<string, unknown>][] = [
    [globalThis, { open: () => tell("opens a window"), print: () => tell("prints") }],
    [navigator, { share: () => Promise.resolve(tell("shares")) }],
    [navigator.clipboard ?? {}, { writeText: () => Promise.resolve(tell("copies")) }],
    [
      navigator.credentials ?? {},
      {
        create: () => Promise.reject(new DOMException("Held by the test.", "NotAllowedError")),
        get: () => Promise.reject(new DOMException("Held by the test.", "NotAllowedError")),
      },
    ],
  ];
  for (const [target, fake] of fakes) {
    for (const [name, value] of Object.entries(fake)) {
      Object.defineProperty(target, name, { value, configurable: true });
    }
  }
  const stores = [localStorage, sessionStorage];
  let stored: [string, string][][] = [];

  // After every listener of the app: what the browser would do now.
  const leave = (event: Event) => {
    if (!isHeld || event.defaultPrevented || !(event.target instanceof Element)) {
      return;
    }
    const link = event.target.closest("a");
    if (event.type === "submit" || link !== null) {
      event.preventDefault();
      const place = link?.hash && document.querySelector(link.hash);
      if (link === null || link.pathname !== location.pathname || place) {
        tell(`leaves for ${link?.href ?? "a form's target"}`);
      }
    } else if (event.target.matches("input[type=file]")) {
      event.preventDefault();
      tell("opens the file picker");
    }
  };
  globalThis.addEventListener("click", leave);
  globalThis.addEventListener("submit", leave);

  let pressedNow: Element | undefined;
  globalThis.addEventListener("scroll", () => tell("scrolls"), { capture: true });
  globalThis.addEventListener("focusin", ({ target }) => {
    if (target !== pressedNow) {
      tell("moves the focus");
    }
  });
  const ignored = new Set(["style", "class", "tabindex"]);
  const watch = () =>
    new MutationObserver((changes) => {
      if (changes.some(({ attributeName }) => !ignored.has(attributeName ?? ""))) {
        lastChange = performance.now();
        tell("changes");
      }
    }).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  document.addEventListener("DOMContentLoaded", watch);

  /** A spinner never ends. */
  const isEnding = ({ effect }: Animation) => effect?.getTiming().iterations !== Infinity;
  const frame = () => new Promise(requestAnimationFrame);
  const restless = () => {
    const moves = document.getAnimations().some(isEnding) ? "something moves" : "it changes";
    return underWay > 0 ? `${underWay} requests are under way` : moves;
  };
  const settle = async () => {
    const begun = performance.now();
    let since = begun;
    // Three frames in a row without a request, an animation or a change.
    for (let calm = 0; calm < 3; calm += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one frame after the other
      await frame();
      if (performance.now() - begun > RESTLESS) {
        throw new Error(`The page does not come to rest: ${restless()}.`);
      }
      if (underWay > 0 || lastChange > since || document.getAnimations().some(isEnding)) {
        since = performance.now();
        calm = 0;
      }
    }
  };

  const isOpen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const isChosen =
      element.matches("[aria-current]:not([aria-current=false]), [aria-selected=true]") ||
      (element.matches("input[type=radio]") && (element as HTMLInputElement).checked);
    return (
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
      !isChosen &&
      !element.matches(":disabled, [aria-disabled=true]") &&
      element.closest("[inert], [aria-hidden=true]") === null &&
      element.querySelector("input:disabled") === null
    );
  };
  const nameOf = (element: Element) => {
    const { ariaLabel, textContent, localName } = element;
    const labels = (element as HTMLInputElement).labels;
    const words = ariaLabel ?? labels?.[0]?.textContent ?? textContent ?? "";
    // A badge may count on between two visits.
    const name = words.replace(/^.*unread in/, "").replaceAll(/\s+/g, " ");
    return `${localName} "${name.trim().slice(0, 60)}"`;
  };
  const list = (isInToast: boolean) => {
    const found = new Map<string, Element>();
    for (const element of document.querySelectorAll(CONTROLS)) {
      if (isOpen(element) && (element.closest(TOAST) !== null) === isInToast) {
        let name = nameOf(element);
        while (found.has(name)) {
          name += "+";
        }
        found.set(name, element);
      }
    }
    return found;
  };

  const isCovered = async (element: Element) => {
    const before = element.getBoundingClientRect();
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    if (element.getBoundingClientRect().top !== before.top) {
      // The event of this scrolling is none of the press.
      await settle();
    }
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    // A toast leaves by itself, and toasts.smoke.ts holds what it may cover.
    const isUnderToast = Boolean(hit?.closest(TOAST)) && element.closest(TOAST) === null;
    return !isUnderToast && (hit === null || !(element.contains(hit) || hit.contains(element)));
  };

  const press = async (element: Element) => {
    const before = (element as HTMLInputElement).checked;
    pressedNow = element;
    const answer = new Promise<string>((done) => {
      const timer = setTimeout(done, PATIENCE, "");
      sign = (what) => {
        clearTimeout(timer);
        done(what);
      };
    });
    const options = { bubbles: true, cancelable: true };
    const touch = { ...options, pointerType: "touch" };
    element.dispatchEvent(new PointerEvent("pointerdown", touch));
    element.dispatchEvent(new MouseEvent("mousedown", options));
    element.dispatchEvent(new PointerEvent("pointerup", touch));
    element.dispatchEvent(new MouseEvent("mouseup", options));
    (element as HTMLElement).click();
    if ((element as HTMLInputElement).checked !== before) {
      tell("is checked");
    }
    const what = await answer;
    sign = () => undefined;
    return what;
  };

  window.probe = {
    settle,
    hold: (isOn: boolean) => {
      if (isOn) {
        stored = stores.map((store) => Object.entries(store) as [string, string][]);
      } else if (isHeld) {
        stores.forEach((store, index) => {
          store.clear();
          stored[index]?.forEach(([key, value]) => store.setItem(key, value));
        });
      }
      isHeld = isOn;
    },
    isSpoiled: () => isSpoiled,
    controls: (isInToast) => [...list(isInToast).keys()],
    press: async (name, isInToast) => {
      const element = list(isInToast).get(name);
      if (element === undefined) {
        return undefined;
      }
      const isHidden = await isCovered(element);
      const what = await press(element);
      if (!/^(goes|leaves) /.test(what)) {
        await settle();
      }
      return { what, isCovered: isHidden };
    },
  };
}
