type Write = "create" | "updateOne" | "findOneAndUpdate";
/** A model's write; the query of a `findOneAndUpdate` is always read with `lean`. */
type Call = (...args: unknown[]) => { lean: () => Promise<unknown> };

/** Runs `act` between what the next write of a model was based on and the write itself. */
export function actBefore(
  model: Record<Write, unknown>,
  write: Write,
  act: () => Promise<unknown>,
): void {
  const { original, spy } = watch(model, write);
  spy.mockImplementationOnce((...args) => {
    const acted = act();
    return write === "findOneAndUpdate"
      ? { lean: () => acted.then(() => original(...args).lean()) }
      : (acted.then(() => original(...args)) as never);
  });
}

/** Holds updates of a model until `count` have read what they are based on; returns what ends this. */
export function overlapUpdates(model: Record<Write, unknown>, count: number): () => void {
  const { original, spy } = watch(model, "findOneAndUpdate");
  let open: (() => void) | undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  let arrived = 0;
  spy.mockImplementation((...args) => {
    arrived += 1;
    if (arrived === count) {
      open?.();
    }
    return { lean: () => gate.then(() => original(...args).lean()) };
  });
  return () => spy.mockRestore();
}

function watch(model: Record<Write, unknown>, write: Write) {
  const writes = model as Record<Write, Call>;
  return { original: writes[write].bind(model), spy: jest.spyOn(writes, write) };
}
