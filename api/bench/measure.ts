import autocannon from "autocannon";
import type { Options, Result } from "autocannon";

import { quantile } from "../../scripts/bench/figures.mjs";

/** Latency in ms at the median and the 99th percentile. */
export interface Speed {
  p50: number;
  p99: number;
}

export const CONNECTIONS = 4;

/** Calls a URL from four concurrent connections for some seconds. Throws when an answer is not the expected one. */
export async function measureHttp(options: Options, expected: number): Promise<Speed> {
  const times: number[] = [];
  const wrong: number[] = [];
  const result = await new Promise<Result>((resolve, reject) => {
    const run = autocannon({ connections: CONNECTIONS, ...options }, (error, done) =>
      error ? reject(error) : resolve(done),
    );
    run.on("response", (...[, status, , time]) => {
      times.push(time);
      if (status !== expected) {
        wrong.push(status);
      }
    });
  });
  if (wrong.length > 0 || result.errors > 0) {
    throw new Error(`${wrong.length} answers with ${wrong[0]}, ${result.errors} errors`);
  }
  return speed(times);
}

/** Runs a function in concurrent loops, four by default, for some seconds. */
export async function measureCalls(
  seconds: number,
  call: () => Promise<unknown>,
  connections = CONNECTIONS,
): Promise<Speed> {
  const times: number[] = [];
  const start = performance.now();
  const loop = async () => {
    while (performance.now() - start < seconds * 1000) {
      const before = performance.now();
      await call();
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  return speed(times);
}

function speed(times: readonly number[]): Speed {
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
