import "@testing-library/jest-dom";
import "fake-indexeddb/auto";
import { TextDecoder, TextEncoder } from "node:util";

import "./withoutOwnerStacks";

// jsdom has no layout: observers get a stub that never reports.
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

Object.assign(globalThis, {
  TextDecoder,
  TextEncoder,
  ResizeObserver: SilentObserver,
  IntersectionObserver: SilentObserver,
  scrollTo: () => undefined,
  // As in a browser, an error that is only reported stops nothing.
  reportError: () => undefined,
  // A phone: every media query is false.
  matchMedia: (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  scrollTo: () => undefined,
  hasPointerCapture: () => false,
});

// Browser storage must not leak from one test into the next.
beforeEach(() => localStorage.clear());
