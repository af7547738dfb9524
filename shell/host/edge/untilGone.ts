import type { Context } from "koa";

/** A signal that aborts once a request is answered or its visitor disconnects. */
export function untilGone({ res }: Context): AbortSignal {
  const gone = new AbortController();
  if (res.destroyed) {
    gone.abort();
  }
  res.once("close", () => gone.abort());
  return gone.signal;
}
