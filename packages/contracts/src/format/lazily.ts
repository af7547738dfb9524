/** Creates a value on first use. The browser's Intl formats take a phone up to 30 ms each, too long before a first screen. */
export function lazily<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
