/**
 * Whether an error is only that React found another text than the server had rendered, in a page that the browser translates:
 * React renders the view again, and no build has a fault.
 */
export function isFromTranslation(error: unknown, page: Document): boolean {
  return error instanceof Error && MISMATCH.test(error.message) && isTranslated(page);
}

/** React's error 418, in its production and its development build. */
const MISMATCH = /^(Minified React error #418;|Hydration failed because the server rendered)/;

/** The marks of a translation: Chrome's class on the root, and the elements in which Chrome and Edge put each text. */
function isTranslated({ documentElement: root }: Document): boolean {
  return root.matches(".translated-ltr, .translated-rtl, :has(font)");
}
