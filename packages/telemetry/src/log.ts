import { pino } from "pino";
import type { DestinationStream, LogFn, Logger } from "pino";

export type Log = Logger;

/**
 * The structured log: one JSON object per line on standard output. Bodies, cookies and query values are never passed
 * to it; digits that could be a phone number are masked in error messages, which could still contain them.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ["cookie", "*.cookie", "*.authorization", '*["set-cookie"]', "*.phone", "*.contact"],
      censor: "[hidden]",
    },
    serializers: { err: describeError },
    // Without a message of its own, pino logs the error's message, which bypasses the serializer.
    hooks: {
      logMethod(args: Parameters<LogFn>, method: LogFn) {
        const [first, message, ...rest] = args as [unknown, string | undefined, ...unknown[]];
        method.apply(this, [first, message ?? "", ...rest] as Parameters<LogFn>);
      },
    },
  };
  // Synchronous: at the end of a process, pino retries a buffered write forever if nobody reads the log.
  return pino(options, destination ?? pino.destination({ sync: true }));
}

/**
 * Masks every run of 9 to 15 digits, with or without the usual separators, and anything that looks like an email
 * address.
 */
export function maskContact(text: string): string {
  return text
    .replaceAll(/\+?\d(?:[\s().-]{0,2}\d){8,14}/g, "[digits]")
    .replaceAll(/[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,8}[a-z]{2,24}\b/gi, "[address]");
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) {
    return maskContact(String(error));
  }
  return {
    type: error.name,
    message: maskContact(error.message),
    stack: maskContact(error.stack ?? ""),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
