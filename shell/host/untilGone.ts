import type { Context } from "koa";

/** Aborted once a request is over: answered, or its visitor is gone. */
export function untilGone({ res }: Context): AbortSignal {
  const gone = new AbortController();
  if (res.destroyed) {
    gone.abort();
  }
  res.once("close", () => gone.abort());
  return gone.signal;
}
