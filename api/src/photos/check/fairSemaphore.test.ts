import { FairSemaphore } from "./fairSemaphore";

/** Work that ends on demand, in the order it was started. */
function makeWork(turns: FairSemaphore) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, signal = new AbortController().signal) => {
    const [address = "", userId = ""] = name.split(" ");
    return turns.run({ address, userId }, signal, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
  };
  const endOne = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, ask, endOne };
}

describe("FairSemaphore", () => {
  it("limits concurrent work", async () => {
    const { begun, ask, endOne } = makeWork(new FairSemaphore(2));
    const all = ["a 1", "a 2", "a 3"].map(async (name) => ask(name));
    await endOne();
    expect(begun).toEqual(["a 1", "a 2", "a 3"]);
    await endOne();
    await endOne();
    await expect(Promise.all(all)).resolves.toEqual(["a 1", "a 2", "a 3"]);
  });

  it("takes turns by address and then by user, whatever the order and number of arrivals", async () => {
    const { begun, ask, endOne } = makeWork(new FairSemaphore(1));
    const crowd = ["a 1", "a 1", "a 1", "a 1", "a 1", "a 2", "b 1", "c 1"];
    const all = crowd.map(async (name) => ask(name));
    for (let ended = 0; ended < crowd.length; ended += 1) {
      await endOne();
    }
    await Promise.all(all);
    expect(begun).toEqual(["a 1", "a 1", "b 1", "c 1", "a 2", "a 1", "a 1", "a 1"]);
  });

  it("skips work that is no longer wanted, and says so at once", async () => {
    const { begun, ask, endOne } = makeWork(new FairSemaphore(1));
    const stop = new AbortController();
    const first = ask("a 1");
    const given = ask("b 1", stop.signal);
    const last = ask("c 1");
    stop.abort();
    await expect(given).resolves.toBeUndefined();
    await endOne();
    await endOne();
    await expect(Promise.all([first, last])).resolves.toEqual(["a 1", "c 1"]);
    expect(begun).toEqual(["a 1", "c 1"]);
  });

  it("frees the slot when work fails", async () => {
    const turns = new FairSemaphore(1);
    const who = { userId: "1", address: "a" };
    const { signal } = new AbortController();
    const failing = turns.run(who, signal, async () => Promise.reject(new Error("no")));
    const next = turns.run(who, signal, async () => Promise.resolve("done"));
    await expect(failing).rejects.toThrow("no");
    await expect(next).resolves.toBe("done");
  });
});
