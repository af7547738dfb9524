import { interceptLinks } from "./navigation";

describe("interceptLinks", () => {
  /** The paths that the browser loads. */
  const loaded: string[] = [];

  beforeAll(() => {
    interceptLinks(document, (path) => path === "/offers");
    // Runs after the shell's own listener, and acts as the browser, which would load the page.
    globalThis.addEventListener("click", (event) => {
      if (!event.defaultPrevented && event.target instanceof HTMLAnchorElement) {
        loaded.push(event.target.pathname);
      }
      event.preventDefault();
    });
  });

  beforeEach(() => {
    loaded.length = 0;
  });

  it("leaves a path to the browser that no remote of the page owns", () => {
    document.body.innerHTML = '<a href="/offers">Offers</a><a href="/garage">Garage</a>';
    document.querySelectorAll("a").forEach((link) => link.click());
    expect(loaded).toEqual(["/garage"]);
    expect(location.pathname).toBe("/offers");
  });

  it.each([
    ["a click with Ctrl", "", { ctrlKey: true }],
    ["a click with Command", "", { metaKey: true }],
    ["a click with Shift", "", { shiftKey: true }],
    ["a click with Alt", "", { altKey: true }],
    ["the middle button", "", { button: 1 }],
    ["a link to a new tab", 'target="_blank"', {}],
    ["a download", "download", {}],
  ])("leaves %s to the browser", (_, attributes, event) => {
    document.body.innerHTML = `<a href="/offers" ${attributes}>Offers</a>`;
    const click = new MouseEvent("click", { bubbles: true, cancelable: true, ...event });
    document.querySelector("a")?.dispatchEvent(click);
    expect(loaded).toEqual(["/offers"]);
  });
});
