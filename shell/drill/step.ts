import { performance } from "node:perf_hooks";
import process from "node:process";

/** Runs a step of a drill and prints how long it took. */
export async function step<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`${title}: ${seconds} s\n`);
  return result;
}

/** Throws unless a guarantee holds. */
export function check(isSo: boolean, what: string): void {
  if (!isSo) {
    throw new Error(`It does not hold that ${what}.`);
  }
}

/** Runs a drill, and then what stops the things it started, newest first. Its error is the process's. */
export function runDrill(drill: (atEnd: AtEnd) => Promise<void>): void {
  run(drill).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}

async function run(drill: (atEnd: AtEnd) => Promise<void>): Promise<void> {
  const ends: End[] = [];
  try {
    await drill((end) => ends.unshift(end));
  } finally {
    for (const end of ends) {
      await end();
    }
  }
}

type End = () => Promise<void> | void;

/** Adds what stops something that a drill has started. */
export type AtEnd = (end: End) => void;
