import autocannon from "autocannon";
import type { Options, Result } from "autocannon";

/** Throughput per second, and latency in ms at the median and the 99th percentile. */
export interface Speed {
  perSecond: number;
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
  return speed(times, result.duration);
}

/** Runs a function in four concurrent loops for some seconds. */
export async function measureCalls(seconds: number, call: () => Promise<unknown>): Promise<Speed> {
  const times: number[] = [];
  const start = performance.now();
  const loop = async () => {
    while (performance.now() - start < seconds * 1000) {
      const before = performance.now();
      await call();
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, loop));
  return speed(times, (performance.now() - start) / 1000);
}

function speed(times: number[], seconds: number): Speed {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}
