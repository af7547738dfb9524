import { interceptLinks } from "./navigation";

describe("interceptLinks", () => {
  it("leaves a path to the browser that no remote of the page owns", () => {
    interceptLinks(document, (path) => path === "/offers");
    const loaded: string[] = [];
    // Runs after the shell's own listener, and acts as the browser, which would load the page.
    globalThis.addEventListener("click", (event) => {
      if (!event.defaultPrevented && event.target instanceof HTMLAnchorElement) {
        loaded.push(event.target.pathname);
      }
      event.preventDefault();
    });
    document.body.innerHTML = '<a href="/offers">Offers</a><a href="/garage">Garage</a>';
    document.querySelectorAll("a").forEach((link) => link.click());
    expect(loaded).toEqual(["/garage"]);
    expect(location.pathname).toBe("/offers");
  });
});
