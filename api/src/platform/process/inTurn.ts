/**
 * Acts on each item in turn, on the next one also when one fails: otherwise an offer that cannot be ended would keep all
 * offers behind it from being ended, in every run. Rejects at the end with what failed.
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
