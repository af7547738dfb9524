import type { FailureKind } from "./outlet/outletState";

/**
 * Derives the kind of failure from its error. RUNTIME-0xx are codes of the federation runtime: with 001 and 008 the
 * entry did not load or register, with 002 and 009 it does not expose the module.
 */
export function failureKind(error: unknown): FailureKind {
  const { name, message } = error instanceof Error ? error : { name: "", message: String(error) };
  if (!navigator.onLine) {
    return "offline";
  }
  if (name === "TimeoutError" || /timeout/i.test(message)) {
    return "timeout";
  }
  if (name === "ChunkLoadError" || /loading chunk/i.test(message)) {
    return "chunk";
  }
  if (/does not exist in container|RUNTIME-002|RUNTIME-009|not expose/i.test(message)) {
    return "expose";
  }
  return /RUNTIME-\d{3}|ScriptNetworkError|ScriptExecutionError/.test(message) ? "entry" : "mount";
}
