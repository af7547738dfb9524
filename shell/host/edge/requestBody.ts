import type { IncomingMessage } from "node:http";

import { countRefusal } from "@takas/telemetry/metrics";

/** Times in ms and sizes in bytes in which a body must arrive. */
export interface BodyLimits {
  /** A body up to this size is read completely before it is forwarded, and so is the start of a larger one. */
  head: number;
  headTime: number;
  /** How long the rest of a larger body may pause, and its minimum average rate per second after that time. */
  pause: number;
  rate: number;
  /** How long the sender of a larger body may take in all. */
  time: number;
}

/** In ten minutes a slow phone sends twenty photos as the browser shrinks them. */
const LIMITS: BodyLimits = {
  head: 100 * 1024,
  headTime: 10_000,
  pause: 20_000,
  rate: 16 * 1024,
  time: 600_000,
};

/** The sender was too slow. */
export class SlowBodyError extends Error {
  override readonly name = "SlowBodyError";
}

export interface RequestBody {
  /** All of a small body, or the beginning of a larger one. */
  head: Buffer;
  /** The rest of a larger body as it arrives; rejects with SlowBodyError. */
  rest: AsyncIterable<Buffer> | undefined;
}

/**
 * Reads a small body completely, so that a sender who never finishes costs the API nothing. Rejects with SlowBodyError, or
 * with the socket's error if the body breaks off.
 */
export async function readRequestBody(
  request: IncomingMessage,
  given: Partial<BodyLimits> = {},
): Promise<RequestBody> {
  const limits = { ...LIMITS, ...given };
  const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  const read: Buffer[] = [];
  const until = performance.now() + limits.headTime;
  let length = 0;
  while (length <= limits.head) {
    const { done, value } = await within(chunks.next(), until - performance.now());
    if (done === true) {
      return { head: Buffer.concat(read), rest: undefined };
    }
    read.push(value);
    length += value.length;
  }
  return { head: Buffer.concat(read), rest: steady(chunks, limits) };
}

/** Forwards chunks while they arrive steadily. */
async function* steady(
  chunks: AsyncIterator<Buffer>,
  { pause, rate, time }: BodyLimits,
): AsyncGenerator<Buffer> {
  let length = 0;
  // Counts only the time spent waiting for the sender, not for the API.
  let waited = 0;
  for (;;) {
    const asked = performance.now();
    const { done, value } = await within(chunks.next(), pause);
    if (done === true) {
      return;
    }
    length += value.length;
    waited += performance.now() - asked;
    if (length < ((waited - pause) / 1000) * rate || waited > time) {
      throw tooSlow("the body comes too slowly");
    }
    yield value;
  }
}

async function within<Value>(promise: Promise<Value>, time: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow("the body does not come")), time);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function tooSlow(words: string): SlowBodyError {
  countRefusal("slow bodies");
  return new SlowBodyError(words);
}
