import "@testing-library/jest-dom";
import "fake-indexeddb/auto";
import { TextDecoder, TextEncoder } from "node:util";

// A screen with a form takes a second or two on an idle machine, many times that on a busy one.
jest.setTimeout(30_000);

// jsdom has no layout: what observes it gets an observer that never reports.
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
  // A phone: whatever is asked of the window, it is not so.
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

// What one test keeps in the browser is nothing to the next.
beforeEach(() => localStorage.clear());
