/** Sets the clock of the API, and nothing else, to a time; jest.useRealTimers() resets it. */
export function setClock(now: string): void {
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: [
      "hrtime",
      "nextTick",
      "performance",
      "queueMicrotask",
      "setImmediate",
      "clearImmediate",
      "setInterval",
      "clearInterval",
      "setTimeout",
      "clearTimeout",
    ],
  });
}
