import { startServiceWorker } from "./startServiceWorker";

const register = jest.fn(() => Promise.resolve());
const workers = Object.assign(new EventTarget(), { register });

beforeEach(() => {
  register.mockClear();
  Object.defineProperty(navigator, "serviceWorker", { value: workers, configurable: true });
});

function setReadyState(state: DocumentReadyState): void {
  Object.defineProperty(document, "readyState", { value: state, configurable: true });
}

describe("the service worker", () => {
  it("starts once the page has loaded", () => {
    setReadyState("interactive");
    startServiceWorker(() => undefined);
    expect(register).not.toHaveBeenCalled();
    globalThis.dispatchEvent(new Event("load"));
    expect(register.mock.calls).toEqual([["/sw.js"]]);
  });

  it("starts at once in a page that has loaded before the shell", () => {
    setReadyState("complete");
    startServiceWorker(() => undefined);
    expect(register.mock.calls).toEqual([["/sw.js"]]);
  });

  it("opens the target of a tapped notification", () => {
    const opened = jest.fn();
    startServiceWorker(opened);
    workers.dispatchEvent(new MessageEvent("message", { data: { open: "/offers" } }));
    expect(opened.mock.calls).toEqual([["/offers"]]);
  });
});
