let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a step once those before it have ended. Decoding a large picture takes most of the memory of the process: one at a
 * time, so that several photos need little more than one.
 */
export async function withDecodeMutex<Result>(step: () => Promise<Result>): Promise<Result> {
  const turn = last.then(step);
  last = turn.catch(() => undefined);
  return turn;
}
