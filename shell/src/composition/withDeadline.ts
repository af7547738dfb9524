/** ms until work counts as slow, and until it fails. */
const SLOW_AFTER = 1500;
const FAIL_AFTER = 10_000;

/**
 * Waits for a remote's work: calls back once when it is slow, rejects with a TimeoutError when it takes too long, and
 * with an AbortError when the visit ends. Its timers end with the wait.
 */
export async function withDeadline<Value>(
  work: Promise<Value>,
  signal: AbortSignal,
  onSlow: () => void,
): Promise<Value> {
  const ended = new AbortController();
  const timers: ReturnType<typeof setTimeout>[] = [];
  const expired = new Promise<never>((_, reject) => {
    const fail = (words: string, name: string) => reject(new DOMException(words, name));
    timers.push(
      setTimeout(onSlow, SLOW_AFTER),
      setTimeout(() => fail("No answer in time", "TimeoutError"), FAIL_AFTER),
    );
    const options = { once: true, signal: ended.signal };
    signal.addEventListener("abort", () => fail("Left", "AbortError"), options);
  });
  try {
    return await Promise.race([work, expired]);
  } finally {
    timers.forEach(clearTimeout);
    ended.abort();
  }
}
