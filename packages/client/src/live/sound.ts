import { inStorage } from "../storage";

const KEY = "takas.sound";
/** ms within which all arrivals share one tone. */
const PAUSE = 2000;

let lastRung = -PAUSE;

/** Whether sounds are on in this browser. @defaultValue true */
export function isSoundOn(): boolean {
  return inStorage("localStorage", (storage) => storage.getItem(KEY)) !== "off";
}

/** Stores whether sounds are on in this browser. */
export function keepSound(isOn: boolean): void {
  inStorage("localStorage", (storage) => storage.setItem(KEY, isOn ? "on" : "off"));
}

/**
 * Plays two short, quiet tones if the switch "Sound Effects" is on. Browsers allow sound only after an interaction
 * with the page.
 */
export function ring(): void {
  const isNew = performance.now() - lastRung >= PAUSE;
  if (!isNew || !isSoundOn() || !navigator.userActivation?.hasBeenActive) {
    return;
  }
  lastRung = performance.now();
  // A failure leaves the notification silent.
  import(/* webpackChunkName: "rare" */ "./tones").then(
    ({ playTones }) => playTones(),
    reportError,
  );
}
