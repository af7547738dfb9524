/** A remote that throws must not stop the way to another one. */
export function safely<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch (error) {
    reportError(error);
    return undefined;
  }
}
