/**
 * Runs in the page, which is in the pseudo-language: what is cut, and what is left in English, one line each. `english` are
 * the words of the English texts. What people have `written` counts as theirs, and so does what is marked with `dir="auto"`.
 */
// oxlint-disable unicorn/consistent-function-scoping -- a page sees nothing outside of this function
export function pseudoFaults(english: readonly string[], written: readonly string[]): string[] {
  const own = new Set(written);
  const vocabulary = new Set(english);
  const faults = new Set<string>();
  const page = document.documentElement;
  /** px by which glyphs may exceed their box. */
  const SLACK = 2;
  const HIDDEN = ".visually-hidden, [aria-hidden=true], [inert], option, script, style, template";
  const FOREIGN = '[dir="auto"], bdi, code, [lang="en"], [translate="no"]';

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest(HIDDEN) === null &&
    getComputedStyle(element).clipPath !== "inset(50%)";
  const short = (words: string) => `"${words.trim().replaceAll(/\s+/g, " ").slice(0, 60)}"`;

  /** Whether an ancestor cuts a text: not by scrolling, and not with an ellipsis. */
  const isCut = (element: Element, rect: DOMRect) => {
    for (let box: Element | null = element; box !== null && box !== page; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
      const overflow = overflowX + overflowY;
      if (
        /auto|scroll/.test(overflow) ||
        textOverflow === "ellipsis" ||
        webkitLineClamp !== "none"
      ) {
        return false;
      }
      const edge = box.getBoundingClientRect();
      const over = Math.max(edge.left - rect.left, rect.right - edge.right);
      if (/hidden|clip/.test(overflow) && over > SLACK) {
        return true;
      }
    }
    return rect.left < -SLACK || rect.right > page.clientWidth + SLACK;
  };
  /** Whether a button has no room for its longest word: it runs into the padding, or into its neighbour. */
  const isTooWide = (element: Element, rect: DOMRect) => {
    const button = element.closest("[data-variant][data-size]");
    if (button === null) {
      return false;
    }
    const edge = button.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(button);
    return (
      rect.left < edge.left + Number.parseFloat(paddingLeft) - SLACK ||
      rect.right > edge.right - Number.parseFloat(paddingRight) + SLACK
    );
  };
  const isEnglish = (words: string) =>
    !/[[\]]/.test(words) &&
    !own.has(words.trim()) &&
    // Currencies.
    !/^[A-Z]{3}$/.test(words.trim()) &&
    (words.match(/\p{L}+/gu) ?? []).some((word) => vocabulary.has(word.toLowerCase()));

  if (page.scrollWidth > page.clientWidth) {
    faults.add(`the page is ${page.scrollWidth} px wide`);
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent ?? "";
    if (element === null || words.trim() === "" || !isShown(element)) {
      continue;
    }
    const range = document.createRange();
    range.selectNodeContents(node);
    const rect = range.getBoundingClientRect();
    if (isCut(element, rect)) {
      faults.add(`${short(words)} is cut`);
    }
    if (isTooWide(element, rect)) {
      faults.add(`${short(words)} is wider than its button`);
    }
    if (element.closest(FOREIGN) === null && isEnglish(words)) {
      faults.add(`${short(words)} is in English`);
    }
  }
  for (const element of document.querySelectorAll("[aria-label], [alt], [placeholder], [title]")) {
    for (const name of ["aria-label", "alt", "placeholder", "title"]) {
      const words = element.getAttribute(name) ?? "";
      if (element.closest(FOREIGN) === null && isShown(element) && isEnglish(words)) {
        faults.add(`${name} ${short(words)} is in English`);
      }
    }
  }
  return [...faults];
}
