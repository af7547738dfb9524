/** Koa's error when a visitor disconnects before the answer is complete: not our fault. */
const GONE = new Set(["ERR_STREAM_PREMATURE_CLOSE", "EPIPE", "ECONNRESET"]);

/** Logs why an answer is incomplete, as an error unless its visitor has left. */
export function logFailedAnswer(
  log: Record<"error" | "info", (facts: object, words: string) => void>,
  error: NodeJS.ErrnoException,
): void {
  const hasLeft = GONE.has(error.code ?? "");
  log[hasLeft ? "info" : "error"]({ err: error }, hasLeft ? "visitor left" : "answer failed");
}
