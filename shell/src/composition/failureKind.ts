import type { FailureKind } from "./outletState";

/**
 * What went wrong, from the error that says so. RUNTIME-0xx are the codes of the federation runtime:
 * 001 and 008 the entry did not load or did not announce itself, 002 and 009 it does not expose the module.
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
