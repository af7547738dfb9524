import { inStorage } from "../storage";

const KEY = "takas.sound";
/** ms within which all arrivals share one tone. */
const PAUSE = 2000;

let audio: AudioContext | undefined;
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
  audio ??= new AudioContext();
  const { currentTime } = audio;
  play(audio, { pitch: 660, at: currentTime });
  play(audio, { pitch: 880, at: currentTime + 0.12 });
}

/** `pitch` in Hz, `at` in s of the context's own clock. */
function play(context: AudioContext, { pitch, at }: { pitch: number; at: number }): void {
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.frequency.value = pitch;
  // Fades in and out, to avoid clicks.
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(0.06, at + 0.02);
  loudness.gain.linearRampToValueAtTime(0, at + 0.22);
  tone.connect(loudness).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.24);
}
