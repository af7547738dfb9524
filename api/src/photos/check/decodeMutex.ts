let last: Promise<unknown> = Promise.resolve();

/**
 * Runs steps one after the other. Decoding a large picture takes most of the process's memory, so several photos need
 * little more than one.
 */
export async function withDecodeMutex<Result>(step: () => Promise<Result>): Promise<Result> {
  const turn = last.then(step);
  last = turn.catch(() => undefined);
  return turn;
}
