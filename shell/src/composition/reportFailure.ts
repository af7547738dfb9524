import type { OutletFailure } from "./outletState";

/** Where the web server takes reports; it writes them into its log. */
const ADDRESS = "/report";

/** Tells the console and the server's log what failed, in which build, and whose it is. */
export function reportFailure({ error, ...failure }: OutletFailure): void {
  const { remote, build, team, kind, reasons = [] } = failure;
  // oxlint-disable-next-line no-console -- the place where developers look first
  console.error(`Remote ${remote} ${build} of team ${team}: ${kind}.`, ...reasons, error ?? "");
  const body = JSON.stringify({ ...failure, path: location.pathname, error: wordsOf(error) });
  fetch(ADDRESS, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
    // It is sent even when the visitor leaves because of it.
    keepalive: true,
  }).catch(() => undefined);
}

/** Characters of an error that are worth a line in a log. */
const LONGEST = 500;

function wordsOf(error: unknown): string | undefined {
  return error === undefined
    ? undefined
    : (error instanceof Error ? `${error.name}: ${error.message}` : JSON.stringify(error)).slice(
        0,
        LONGEST,
      );
}
