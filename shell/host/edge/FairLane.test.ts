import { FairLane } from "./FairLane";

/** A lane whose acts end on demand, and the names of the running ones. */
function openLane(limits: ConstructorParameters<typeof FairLane>[0]) {
  const lane = new FairLane(limits);
  const refusals: string[] = [];
  lane.onRefusal = (reason) => void refusals.push(reason);
  const underWay: { name: string; end: () => void }[] = [];
  let begun = "";
  const act = (name: string) => {
    begun += name;
    return new Promise<void>((end) => underWay.push({ name, end }));
  };
  const run = (name: string, signal?: AbortSignal) => lane.run(name, () => act(name), signal);
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await Promise.resolve();
    }
  };
  return {
    run,
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

describe("FairLane", () => {
  it("lets visitors take turns, however many acts one of them has waiting", async () => {
    const lane = openLane({ atOnce: { all: 2, visitor: 2 }, waiting: { all: 9, visitor: 9 } });
    const acts = Array.from("aaaabbbb", (name) => lane.run(name));
    await lane.settle();
    for (const _ of acts) {
      await lane.endFirst();
    }
    expect(lane.begun()).toBe("aabababb");
    await Promise.all(acts);
  });

  it("starts another visitor's act before the rest of a crowd", async () => {
    const lane = openLane({ atOnce: { all: 2, visitor: 2 }, waiting: { all: 100, visitor: 100 } });
    const acts = Array.from({ length: 50 }, () => lane.run("a"));
    const other = lane.run("b");
    await lane.settle();
    expect(lane.names()).toBe("aa");
    await lane.endFirst();
    await lane.endFirst();
    expect(lane.names()).toContain("b");
    for (const _ of [...acts, other]) {
      await lane.endFirst();
    }
    await Promise.all([...acts, other]);
  });

  it("refuses too many acts of one visitor, and says whose limit it is", async () => {
    const lane = openLane(LIMITS);
    const acts = Array.from("aaaaaa", (name) => lane.run(name));
    await expect(lane.run("a")).rejects.toMatchObject({ isVisitors: true });
    const others = Array.from("bb", (name) => lane.run(name));
    await expect(lane.run("c")).rejects.toMatchObject({ isVisitors: false });
    expect(lane.refusals).toEqual(["visitor", "all"]);
    for (const _ of [...acts, ...others]) {
      await lane.endFirst();
    }
    await Promise.all([...acts, ...others]);
    await lane.settle();
    void lane.run("c");
    await lane.settle();
    expect(lane.names()).toBe("c");
  });

  it("forgets visitors who leave while they wait", async () => {
    const lane = openLane(LIMITS);
    const leaving = new AbortController();
    void lane.run("a");
    void lane.run("a");
    const waiting = lane.run("a", leaving.signal);
    const last = lane.run("a");
    leaving.abort(new Error("gone"));
    await expect(waiting).rejects.toThrow("gone");
    await lane.endFirst();
    await lane.endFirst();
    await lane.endFirst();
    await last;
    await expect(lane.run("a", leaving.signal)).rejects.toThrow("gone");
    expect(lane.names()).toBe("");
  });

  it("rejects acts that wait too long", async () => {
    jest.useFakeTimers();
    const lane = openLane({ ...LIMITS, patience: 1000 });
    const acts = Array.from("aab", (name) => lane.run(name));
    const [own, others] = [lane.run("a"), lane.run("b")];
    const refused = Promise.allSettled([own, others]);
    jest.advanceTimersByTime(1000);
    jest.useRealTimers();
    expect(await refused).toMatchObject([
      { reason: { isVisitors: true } },
      { reason: { isVisitors: false } },
    ]);
    expect(lane.refusals).toEqual(["late", "late"]);
    for (const _ of acts) {
      await lane.endFirst();
    }
    await Promise.all(acts);
  });

  it("continues after an act that fails", async () => {
    const lane = new FairLane({ atOnce: { all: 1, visitor: 1 }, waiting: { all: 1, visitor: 1 } });
    const fails = lane.run("a", () => Promise.reject(new Error("no")));
    const next = lane.run("a", () => Promise.resolve("yes"));
    await expect(fails).rejects.toThrow("no");
    expect(await next).toBe("yes");
  });
});
