import { SingleFlight } from "./SingleFlight";

/** Work that ends on demand, and how many runs of it have started. */
function makeWork() {
  const ends: { done: (result: string) => void; fail: (error: Error) => void }[] = [];
  const work = () =>
    new Promise<string>((done, fail) => {
      ends.push({ done, fail });
    });
  return { work, ends };
}

const settle = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

describe("SingleFlight", () => {
  it("shares a run of a key and its result, and starts another when it has ended", async () => {
    const { work, ends } = makeWork();
    const flights = new SingleFlight<string>();
    const calls = [flights.run("a", work), flights.run("a", work), flights.run("b", work)];
    expect(ends).toHaveLength(2);
    ends[0]?.done("first");
    ends[1]?.done("other");
    await expect(Promise.all(calls)).resolves.toEqual(["first", "first", "other"]);
    const again = flights.run("a", work);
    ends[2]?.done("second");
    await expect(again).resolves.toBe("second");
  });

  it("shares an error, and keeps none", async () => {
    const { work, ends } = makeWork();
    const flights = new SingleFlight<string>();
    const calls = Promise.allSettled([flights.run("a", work), flights.run("a", work)]);
    ends[0]?.fail(new Error("no"));
    expect((await calls).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const again = flights.run("a", work);
    ends[1]?.done("yes");
    await expect(again).resolves.toBe("yes");
  });
});

describe("SingleFlight, for work that brings something up to date", () => {
  it("shares the run after the current one, however it ends, among the calls made meanwhile", async () => {
    const { work, ends } = makeWork();
    const flights = new SingleFlight<string>();
    const first = flights.runAfter("a", work);
    const later = [flights.runAfter("a", work), flights.runAfter("a", work)];
    await settle();
    expect(ends).toHaveLength(1);
    ends[0]?.fail(new Error("no"));
    await expect(first).rejects.toThrow("no");
    await settle();
    expect(ends).toHaveLength(2);
    const latest = flights.runAfter("a", work);
    ends[1]?.done("second");
    await expect(Promise.all(later)).resolves.toEqual(["second", "second"]);
    await settle();
    ends[2]?.done("third");
    await expect(latest).resolves.toBe("third");
    expect(ends).toHaveLength(3);
  });

  it("never starts two runs of a key at once, not even between two of them", async () => {
    const flights = new SingleFlight<void>();
    let [running, most] = [0, 0];
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await settle();
      running -= 1;
    };
    const first = flights.runAfter("a", work);
    const second = flights.runAfter("a", work);
    await first;
    // The second run has not started yet.
    await Promise.all([second, flights.runAfter("a", work), flights.runAfter("a", work)]);
    expect(most).toBe(1);
  });
});
