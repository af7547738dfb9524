// Inlined when the server rendered the first view. Hides the view until the session is known, loads the scripts beside it, and keeps what the
// visitor does until the scripts can handle it.

const { nonce } = document.currentScript;
const root = document.documentElement;

if (window.takasSession !== undefined) {
  root.dataset.session = "loading";
  window.takasSession.finally(() => delete root.dataset.session);
}

// On a phone, photos from the third card on, and those that a rail shows the edge of, wait for the scripts, whose
// bandwidth they would take, or for a scroll.
root.dataset.photos = "first";
const showPhotos = () => delete root.dataset.photos;
document.addEventListener("takas:settled", showPhotos, { once: true });
window.addEventListener("scroll", showPhotos, { capture: true, once: true });

const parsed = new Promise((done) => {
  document.addEventListener("DOMContentLoaded", done, { once: true });
});

const seePhoto = async () => {
  await parsed;
  const photo = document.querySelector('#root img[fetchpriority="high"]');
  if (photo !== null && !photo.complete) {
    await new Promise((done) => {
      photo.addEventListener("load", done);
      photo.addEventListener("error", done);
    });
  }
};

const patience = new Promise((done) => {
  setTimeout(done, 2000);
});

// The shell's script, the largest, is preloaded from the head at low priority. The others would take the connections that
// the session and the photos need. Nothing runs before the visitor sees the view.
const loadScripts = async () => {
  await Promise.race([Promise.all([window.takasSession, seePhoto()]), patience]);
  await parsed;
  const { content, dataset } = document.getElementById("scripts");
  const entry = document.createElement("script");
  Object.assign(entry, {
    id: "entry",
    nonce,
    src: dataset.entry,
    integrity: dataset.integrity,
  });
  document.head.append(content, entry);
};
void loadScripts();

/** Everything the visitor did, in order: a button once, a field with its last value, each Enter and slider key. */
const acts = new Map();
const { pathname } = location;

const isChoice = (control) => control.matches('[type="checkbox"], [type="radio"]');
const isField = ({ type }) => type === "input" || type === "change";
const nameOf = (control) => control.ariaLabel ?? (control.labels?.[0] ?? control).textContent;

// The value is noted now: React may reset a field while it takes over.
const note = (control, event, key = control) => {
  const { value, checked } = control;
  acts.delete(key);
  acts.set(key, { control, event, value, checked, name: nameOf(control) });
};

/** The keys that move a slider's thumb. */
const SLIDES = /^(Arrow|Page|Home$|End$)/;

/** A text field reports its change once more when Enter ends it, after that Enter. */
const isRepeated = ({ target, type }) =>
  type === "change" && !target.matches("select") && acts.get(target)?.value === target.value;

const keep = (event) => {
  const { target, type, key } = event;
  if (type === "keydown") {
    // Browsers that fill in a form send a keydown without a key.
    const isSlide = SLIDES.test(key) && target.matches('[role="slider"]');
    if (isSlide || (key === "Enter" && target.matches("input"))) {
      note(target, event, event);
    }
    if (isSlide) {
      event.preventDefault();
    }
  } else if (type === "click" && !isChoice(target)) {
    const control = target.closest('a, button, summary, [role="button"]');
    if (control?.matches("a, #not-started *") === true) {
      return;
    }
    if (control !== null) {
      if (!acts.has(control)) {
        note(control, event);
      }
      event.preventDefault();
    }
  } else if (type === "submit") {
    note(target, event);
    event.preventDefault();
  } else if (type === "click" || !(isChoice(target) || isRepeated(event))) {
    note(target, event);
  }
  event.stopImmediatePropagation();
};

const find = ({ control, name }) =>
  control.isConnected
    ? control
    : [...document.querySelectorAll(control.localName)].find((other) => nameOf(other) === name);

const repeat = (control, { event, value, checked }) => {
  if (isChoice(control)) {
    control.checked = !checked;
  } else if (isField(event)) {
    // React compares the value with the last one it knows, which is the one set first.
    control.value = control.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value").set.call(
      control,
      value,
    );
  }
  // A slider moves the thumb that it knows to have the focus.
  control.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  control.dispatchEvent(new event.constructor(event.type, event));
};

const EVENTS = ["click", "submit", "input", "change", "keydown"];
for (const type of EVENTS) {
  window.addEventListener(type, keep, true);
}

// React hydrates in steps, but what a press or a click reaches, it hydrates at once. Until it has taken over, it is told
// of none but clicks on links.
const PRESSES = [
  "pointerover",
  "pointerdown",
  "pointerup",
  "touchstart",
  "touchend",
  "mouseover",
  "mousedown",
  "mouseup",
  "focusin",
  "focusout",
  "keypress",
  "keyup",
];
const ignore = (event) => event.stopImmediatePropagation();
for (const type of PRESSES) {
  window.addEventListener(type, ignore, true);
}

const settle = async () => {
  for (const type of EVENTS) {
    window.removeEventListener(type, keep, true);
  }
  for (const type of PRESSES) {
    window.removeEventListener(type, ignore, true);
  }
  for (const act of acts.values()) {
    // Nothing is repeated on another page, where the visitor or one of these acts may have gone.
    const control = location.pathname === pathname ? find(act) : undefined;
    if (control !== undefined) {
      repeat(control, act);
      // React renders in between, before the visitor can do anything else.
      await Promise.resolve();
      if (isField(act.event) && control !== document.activeElement) {
        control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
        await Promise.resolve();
      }
    }
  }
};
document.addEventListener("takas:settled", () => void settle(), { once: true });
