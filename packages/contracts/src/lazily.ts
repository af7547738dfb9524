/** Gives what is made at its first use: the browser's formats take a phone up to 30 ms each, too long before a screen shows. */
export function lazily<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
