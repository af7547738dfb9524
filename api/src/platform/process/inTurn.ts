/**
 * Acts on the items one by one and continues after a failure: otherwise an offer that cannot be ended would block all
 * offers behind it, in every run. Rejects at the end with what failed.
 */
export async function inTurn<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await act(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 1) {
    throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
  }
  if (failures.length === 1) {
    throw failures[0];
  }
}
