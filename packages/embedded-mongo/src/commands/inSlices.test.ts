import { inSlices } from "./inSlices";

it("lets others have their turn while it works", async () => {
  const events: string[] = [];
  function* work(): Generator<undefined, string> {
    for (const name of ["first", "second"]) {
      const until = performance.now() + 12;
      while (performance.now() < until) {
        // It is busy.
      }
      events.push(name);
      yield undefined;
    }
    return "result";
  }
  setImmediate(() => events.push("somebody else"));
  expect(await inSlices(work())).toBe("result");
  expect(events).toEqual(["first", "somebody else", "second"]);
});

it("passes an error on", async () => {
  // eslint-disable-next-line require-yield
  function* work(): Generator<undefined, string> {
    throw new Error("It fails.");
  }
  await expect(inSlices(work())).rejects.toThrow("It fails.");
});
