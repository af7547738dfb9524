import type { OutletFailure } from "../outlet/outletState";
import { refusalWords } from "../outlet/refusalWords";

/** The path where the web server accepts reports and logs them. */
const ADDRESS = "/report";

/** Reports a failure to the console and the server's log: what failed, in which build, and its team. */
export function reportFailure({ error, ...failure }: OutletFailure): void {
  if (isFromTranslation(error, document)) {
    return;
  }
  const { remote, build, team, kind, reasons = [] } = failure;
  // oxlint-disable-next-line no-console -- the place where developers look first
  console.error(
    `Remote ${remote} ${build} of team ${team}: ${kind}.`,
    ...reasons.map(refusalWords),
    // An error brings its stack; anything else would be "[object Object]" in a log of the console.
    error instanceof Error ? error : (wordsOf(error) ?? ""),
  );
  const body = JSON.stringify({ ...failure, path: location.pathname, error: wordsOf(error) });
  fetch(ADDRESS, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
    // Sent even when the visitor leaves because of it.
    keepalive: true,
  }).catch(() => undefined);
}

/** Maximum characters of an error in the log. */
const LONGEST = 500;

function wordsOf(error: unknown): string | undefined {
  return error === undefined
    ? undefined
    : (error instanceof Error ? `${error.name}: ${error.message}` : JSON.stringify(error)).slice(
        0,
        LONGEST,
      );
}

/**
 * Whether an error is only that React found another text than the server had rendered, in a page that the browser translates:
 * React renders the view again, and no build has a fault.
 */
function isFromTranslation(error: unknown, page: Document): boolean {
  return error instanceof Error && MISMATCH.test(error.message) && isTranslated(page);
}

/** React's error 418, in its production and its development build. */
const MISMATCH = /^(Minified React error #418;|Hydration failed because the server rendered)/;

/** The marks of a translation: Chrome's class on the root, and the elements in which Chrome and Edge put each text. */
function isTranslated({ documentElement: root }: Document): boolean {
  return root.matches(".translated-ltr, .translated-rtl, :has(font)");
}
