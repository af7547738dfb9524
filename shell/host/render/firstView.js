// Inlined when the server rendered the first view. Hides the view until the session is known, loads the scripts once
// the view has loaded, and queues taps and typed text until the scripts can handle them.

const { nonce } = document.currentScript;
const root = document.documentElement;

if (window.takasSession !== undefined) {
  root.dataset.session = "loading";
  window.takasSession.finally(() => delete root.dataset.session);
}

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

const loadScripts = async () => {
  await Promise.race([Promise.all([window.takasSession, seePhoto()]), patience]);
  await parsed;
  const { content, dataset } = document.getElementById("scripts");
  const entry = document.createElement("script");
  Object.assign(entry, { nonce, src: dataset.entry, integrity: dataset.integrity });
  document.head.append(content, entry);
};
void loadScripts();

const taps = new Set();
const typed = new Set();
const BUTTONS = 'button, summary, [role="button"], input[type="checkbox"], input[type="radio"]';

const keep = (event) => {
  if (event.type === "click") {
    const button = event.target.closest(BUTTONS);
    if (button === null) {
      return;
    }
    taps.add(button);
    event.preventDefault();
  } else if (event.type === "submit") {
    event.preventDefault();
  } else {
    typed.add(event.target);
  }
  event.stopImmediatePropagation();
};

const repeatTyped = (field) => {
  if (field instanceof HTMLInputElement) {
    const { value } = field;
    // React compares the value with the last one it knows, which is the one set here.
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  } else {
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
};

const EVENTS = ["click", "submit", "input", "change"];
for (const type of EVENTS) {
  window.addEventListener(type, keep, true);
}
document.addEventListener("takas:settled", () => {
  for (const type of EVENTS) {
    window.removeEventListener(type, keep, true);
  }
  [...typed].filter((field) => field.isConnected).forEach(repeatTyped);
  [...taps].filter((button) => button.isConnected).forEach((button) => button.click());
});
