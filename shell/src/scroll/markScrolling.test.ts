import { markScrolling } from "./markScrolling";

const scrollTo = (scrollY: number) => {
  Object.assign(globalThis, { scrollY });
  globalThis.dispatchEvent(new Event("scroll"));
  return document.documentElement.hasAttribute("data-scrolled-down");
};

describe("markScrolling", () => {
  it("marks the page only while it scrolls down, below its top, until another screen", () => {
    markScrolling(document.documentElement);
    expect([60, 400, 396, 300, 420, 10].map(scrollTo)).toEqual([
      false,
      true,
      true,
      false,
      true,
      false,
    ]);
    expect(scrollTo(500)).toBe(true);
    globalThis.dispatchEvent(new Event("single-spa:routing-event"));
    expect(document.documentElement).not.toHaveAttribute("data-scrolled-down");
  });
});
