/** What the page has noted (host/page/noteLeftovers.js). */
export interface Notes {
  listeners: Set<{
    target: EventTarget;
    type: string;
    listener: EventListenerOrEventListenerObject;
    options?: boolean | AddEventListenerOptions;
    /** Its stack is that of the call that added it. */
    by: Error;
  }>;
  /** Intervals, and the stacks of the calls that started them. */
  intervals: Map<number, Error>;
  /** Timeouts that have not ended, and when they were started (`performance.now`). */
  timeouts: Map<number, { by: Error; at: number }>;
  /** The same of animation frames. Web servers of earlier versions do not note them. */
  frames?: Map<number, { by: Error; at: number }>;
  /** Objects as they were before the first remote. Of `window` only some functions are noted. */
  before: {
    name: string;
    root: object;
    own: Record<PropertyKey, PropertyDescriptor | undefined>;
  }[];
}

/** The remote that was left. */
export interface Left {
  /** Whether a stack begins in its scripts. */
  isOwn: (by: Error) => boolean;
  /** Whether its screen stays in memory: its visit goes on, with the listeners and intervals that end with it. */
  isKept: boolean;
}

/**
 * Undoes what a remote that was left has left behind: listeners and handlers on window and document, intervals, style sheets
 * of the document, and changed functions and prototypes. Returns what it was, in words: "a listener for resize".
 */
export function undoLeftovers(notes: Notes, left: Left): string[] {
  return [
    ...(left.isKept ? [] : undoListeners(notes, left)),
    ...(left.isKept ? [] : undoHandlers()),
    ...(left.isKept ? [] : undoIntervals(notes, left)),
    ...undoStyles(),
    ...notes.before.flatMap(undoChanges),
  ];
}

function undoListeners({ listeners }: Notes, { isOwn }: Left): string[] {
  const left = [...listeners].filter(({ by }) => isOwn(by));
  return left.map((noted) => {
    const { target, type, listener, options } = noted;
    target.removeEventListener(type, listener, options);
    listeners.delete(noted);
    return `a listener for ${type}`;
  });
}

/** Handlers such as `window.onresize`, of which the page sets none itself. */
function undoHandlers(): string[] {
  const targets: [name: string, target: object][] = [
    ["window", globalThis],
    ["document", document],
  ];
  return targets.flatMap(([name, target]) => {
    const left: string[] = [];
    // They are properties of the prototype.
    // oxlint-disable-next-line guard-for-in
    for (const key in target) {
      if (key.startsWith("on") && typeof Reflect.get(target, key) === "function") {
        Reflect.set(target, key, null);
        left.push(`${name}.${key}`);
      }
    }
    return left;
  });
}

function undoIntervals({ intervals }: Notes, { isOwn }: Left): string[] {
  const left = [...intervals].filter(([, by]) => isOwn(by));
  return left.map(([timer]) => {
    clearInterval(timer);
    return "an interval";
  });
}

/**
 * Stops the timeouts and animation frames that a remote has started since it was left (`performance.now`), and which have not
 * ended: those that start themselves again. A timeout of the visit may end, because it may store what was typed.
 */
export function undoTimeouts(
  { timeouts, frames = new Map() }: Notes,
  { isOwn, since }: Pick<Left, "isOwn"> & { since: number },
): string[] {
  const leftIn = (noted: Notes["timeouts"]) =>
    [...noted].filter(([, { by, at }]) => at > since && isOwn(by));
  return [
    ...leftIn(timeouts).map(([timer]) => {
      clearTimeout(timer);
      return "a timeout that starts again";
    }),
    ...leftIn(frames).map(([frame]) => {
      cancelAnimationFrame(frame);
      return "an animation frame that starts again";
    }),
  ];
}

/** Components bring style elements; nothing in the page adopts style sheets. */
function undoStyles(): string[] {
  // Older browsers have none, and in others the list changes when it is set.
  const left = [...((document as Partial<Document>).adoptedStyleSheets ?? [])];
  if (left.length > 0) {
    document.adoptedStyleSheets = [];
  }
  return left.map(() => "an adopted style sheet");
}

function undoChanges({ name, root, own }: Notes["before"][number]): string[] {
  const now = Object.getOwnPropertyDescriptors(root) as Notes["before"][number]["own"];
  // A page adds its own properties to window: scripts of the browser's extensions do, too.
  const keys = name === "window" ? Reflect.ownKeys(own) : [...Reflect.ownKeys({ ...own, ...now })];
  return keys.flatMap((key) => {
    if (isSame(own[key], now[key])) {
      return [];
    }
    const before = own[key];
    const isUndone =
      before === undefined
        ? Reflect.deleteProperty(root, key)
        : Reflect.defineProperty(root, key, before);
    return [`${name}.${String(key)} changed${isUndone ? "" : ", which cannot be undone"}`];
  });
}

function isSame(before: PropertyDescriptor | undefined, now: PropertyDescriptor | undefined) {
  return before?.value === now?.value && before?.get === now?.get && before?.set === now?.set;
}
