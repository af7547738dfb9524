/**
 * Does to a part of a page what the browser's translation does: every text node makes way for `<font><font>` with a
 * new text node. `mark` follows each text, as a translation differs from the original. It runs inside of pages, so it
 * uses nothing outside of this function.
 */
export function translatePage(root: Node, mark = ""): void {
  const KEPT = "font, script, style, noscript, textarea, option, title, svg, [translate=no]";
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.currentNode; node !== null; node = walker.nextNode() as Node) {
    if (node instanceof Text && node.parentElement?.closest(KEPT) === null) {
      texts.push(node);
    }
  }
  for (const text of texts) {
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    inner.textContent = `${text.data}${text.data.trim() === "" ? "" : mark}`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}
