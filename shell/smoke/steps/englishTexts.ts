/**
 * Runs in a page in Greek: the texts and labels without a Greek letter that have one of these English words. What people
 * have written is marked with `dir="auto"` or is `written`.
 */
export function englishTexts(english: readonly string[], written: readonly string[]): string[] {
  const own = new Set(written);
  const vocabulary = new Set(english);
  const NAMES = ["aria-label", "alt", "placeholder", "title"];
  const HIDDEN = ".visually-hidden, [aria-hidden=true], [inert], option, script, style, template";
  const FOREIGN = '[dir="auto"], bdi, code, [lang="en"], [translate="no"]';
  const found = new Set<string>();
  const look = (element: Element, shown: string) => {
    const text = shown.trim().replaceAll(/\s+/g, " ");
    const words = text.match(/\p{L}+/gu) ?? [];
    // Currencies are three capitals.
    const isEnglish =
      !/\p{Script=Greek}|^[A-Z]{3}$/u.test(text) &&
      words.some((word) => vocabulary.has(word.toLowerCase()));
    if (isEnglish && !own.has(text) && element.closest(`${HIDDEN}, ${FOREIGN}`) === null) {
      found.add(text.slice(0, 60));
    }
  };
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    if (node.parentElement?.checkVisibility() === true) {
      look(node.parentElement, node.textContent ?? "");
    }
  }
  for (const element of document.querySelectorAll(NAMES.map((name) => `[${name}]`).join())) {
    NAMES.forEach((name) => look(element, element.getAttribute(name) ?? ""));
  }
  return [...found];
}
