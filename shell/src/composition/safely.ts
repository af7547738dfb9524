/** A remote that throws must not block navigation to another one. */
export function safely<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
