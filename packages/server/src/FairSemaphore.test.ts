import { FairSemaphore } from "./FairSemaphore";

/** A semaphore whose calls end on demand, and the names of the running ones. */
function openSemaphore(limits: ConstructorParameters<typeof FairSemaphore>[0]) {
  const semaphore = new FairSemaphore(limits);
  const refusals: string[] = [];
  semaphore.onRefusal = (reason) => void refusals.push(reason);
  const underWay: { name: string; end: () => void }[] = [];
  let begun = "";
  const call = (name: string) => {
    begun += name;
    return new Promise<void>((end) => underWay.push({ name, end }));
  };
  const run = (name: string, signal?: AbortSignal) => semaphore.run(name, () => call(name), signal);
  /** A call of "a1", the user 1 of the visitor a. */
  const runFor = (name: string) => semaphore.run([name.charAt(0), name], () => call(name));
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await Promise.resolve();
    }
  };
  return {
    run,
    runFor,
    settle,
    refusals,
    begun: () => begun,
    names: () => underWay.map(({ name }) => name).join(""),
    async endFirst() {
      underWay.shift()?.end();
      await settle();
    },
  };
}

const LIMITS = { atOnce: { all: 3, visitor: 2 }, waiting: { all: 5, visitor: 4 } };

describe("FairSemaphore", () => {
  it("lets visitors take turns, however many calls one of them has waiting", async () => {
    const semaphore = openSemaphore({
      atOnce: { all: 2, visitor: 2 },
      waiting: { all: 9, visitor: 9 },
    });
    const calls = Array.from("aaaabbbb", (name) => semaphore.run(name));
    await semaphore.settle();
    for (const _ of calls) {
      await semaphore.endFirst();
    }
    expect(semaphore.begun()).toBe("aabababb");
    await Promise.all(calls);
  });

  it("lets the users of a visitor take turns within the visitor's", async () => {
    const semaphore = openSemaphore({
      atOnce: { all: 1, visitor: Number.POSITIVE_INFINITY },
      waiting: { all: 9, visitor: 9 },
    });
    const calls = ["a1", "a1", "a1", "a1", "a2", "b1", "c1"].map((name) => semaphore.runFor(name));
    await semaphore.settle();
    for (const _ of calls) {
      await semaphore.endFirst();
    }
    expect(semaphore.begun()).toBe("a1a1b1c1a2a1a1");
    await Promise.all(calls);
  });

  it("lets calls wait without end where patience has none", async () => {
    jest.useFakeTimers();
    const semaphore = openSemaphore({ ...LIMITS, patience: Number.POSITIVE_INFINITY });
    const calls = Array.from("aaa", (name) => semaphore.run(name));
    jest.advanceTimersByTime(24 * 3_600_000);
    jest.useRealTimers();
    await semaphore.settle();
    for (const _ of calls) {
      await semaphore.endFirst();
    }
    await Promise.all(calls);
    expect(semaphore.refusals).toEqual([]);
  });

  it("starts another visitor's call before the rest of a crowd", async () => {
    const semaphore = openSemaphore({
      atOnce: { all: 2, visitor: 2 },
      waiting: { all: 100, visitor: 100 },
    });
    const calls = Array.from({ length: 50 }, () => semaphore.run("a"));
    const other = semaphore.run("b");
    await semaphore.settle();
    expect(semaphore.names()).toBe("aa");
    await semaphore.endFirst();
    await semaphore.endFirst();
    expect(semaphore.names()).toContain("b");
    for (const _ of [...calls, other]) {
      await semaphore.endFirst();
    }
    await Promise.all([...calls, other]);
  });

  it("refuses too many calls of one visitor, and says whose limit it is", async () => {
    const semaphore = openSemaphore(LIMITS);
    const calls = Array.from("aaaaaa", (name) => semaphore.run(name));
    await expect(semaphore.run("a")).rejects.toMatchObject({ isVisitors: true });
    const others = Array.from("bb", (name) => semaphore.run(name));
    await expect(semaphore.run("c")).rejects.toMatchObject({ isVisitors: false });
    expect(semaphore.refusals).toEqual(["visitor", "all"]);
    for (const _ of [...calls, ...others]) {
      await semaphore.endFirst();
    }
    await Promise.all([...calls, ...others]);
    await semaphore.settle();
    void semaphore.run("c");
    await semaphore.settle();
    expect(semaphore.names()).toBe("c");
  });

  it("leaves places of a visitor to its other users, and refuses only the user with too many", async () => {
    const semaphore = openSemaphore({
      atOnce: { all: 9, visitor: 4, user: 2 },
      waiting: { all: 9, visitor: 4, user: 1 },
    });
    const first = ["a1", "a1", "a1"].map((name) => semaphore.runFor(name));
    await expect(semaphore.runFor("a1")).rejects.toMatchObject({ isVisitors: true });
    const second = ["a2", "a2"].map((name) => semaphore.runFor(name));
    await semaphore.settle();
    expect(semaphore.begun()).toBe("a1a1a2a2");
    await semaphore.endFirst();
    expect(semaphore.begun()).toBe("a1a1a2a2a1");
    for (const _ of [1, 2, 3, 4]) {
      await semaphore.endFirst();
    }
    await Promise.all([...first, ...second]);
  });

  it("gives a user's place back when their call ends, while the visitor's others run on", async () => {
    const semaphore = openSemaphore({
      atOnce: { all: 9, visitor: 9, user: 1 },
      waiting: { all: 9, visitor: 9 },
    });
    const first = semaphore.runFor("a1");
    const others = semaphore.runFor("a2");
    await semaphore.settle();
    await semaphore.endFirst();
    await first;
    const again = semaphore.runFor("a1");
    await semaphore.settle();
    expect(semaphore.names()).toBe("a2a1");
    await semaphore.endFirst();
    await semaphore.endFirst();
    await Promise.all([others, again]);
  });

  it("forgets visitors who leave while they wait", async () => {
    const semaphore = openSemaphore(LIMITS);
    const leaving = new AbortController();
    void semaphore.run("a");
    void semaphore.run("a");
    const waiting = semaphore.run("a", leaving.signal);
    const last = semaphore.run("a");
    leaving.abort(new Error("gone"));
    await expect(waiting).rejects.toThrow("gone");
    await semaphore.endFirst();
    await semaphore.endFirst();
    await semaphore.endFirst();
    await last;
    await expect(semaphore.run("a", leaving.signal)).rejects.toThrow("gone");
    expect(semaphore.names()).toBe("");
  });

  it("rejects calls that wait too long", async () => {
    jest.useFakeTimers();
    const semaphore = openSemaphore({ ...LIMITS, patience: 1000 });
    const calls = Array.from("aab", (name) => semaphore.run(name));
    const [own, others] = [semaphore.run("a"), semaphore.run("b")];
    const refused = Promise.allSettled([own, others]);
    jest.advanceTimersByTime(1000);
    jest.useRealTimers();
    expect(await refused).toMatchObject([
      { reason: { isVisitors: true } },
      { reason: { isVisitors: false } },
    ]);
    expect(semaphore.refusals).toEqual(["late", "late"]);
    for (const _ of calls) {
      await semaphore.endFirst();
    }
    await Promise.all(calls);
  });

  it("continues after a call that fails", async () => {
    const semaphore = new FairSemaphore({
      atOnce: { all: 1, visitor: 1 },
      waiting: { all: 1, visitor: 1 },
    });
    const fails = semaphore.run("a", () => Promise.reject(new Error("no")));
    const next = semaphore.run("a", () => Promise.resolve("yes"));
    await expect(fails).rejects.toThrow("no");
    expect(await next).toBe("yes");
  });
});
