import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { MongoClient } from "mongodb";
import type { Collection, Db } from "mongodb";

import { rounds } from "../../../scripts/testing/rounds.mjs";
import { startServer } from "./testing/builtServer";
import { faultsIn } from "./testing/checkStore";

/** Total kills, spread over stores that are killed in parallel. */
const KILLS = rounds(4);
const STORES = 2;
const WRITERS = 6;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "takas-crash-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

interface Counter {
  _id: string;
  n: number;
  /** Repeats `n`, so that half an update would show. */
  text: string;
  list: number[];
}

/** The state of one writer: its acknowledged writes, and the one pending when the server died. */
interface Known {
  /** Undefined while the document does not exist. */
  acknowledged: number | undefined;
  /** The state after the unanswered write; `none` if every write was answered. */
  attempted: number | undefined | "none";
}

/**
 * Increments a counter document, and deletes and recreates it now and then, until the server dies. Calls `onWrite` after
 * each acknowledged write.
 */
async function write(
  counters: Collection<Counter>,
  id: string,
  { known, onWrite }: { known: Known; onWrite: () => void },
): Promise<number> {
  let acknowledged = 0;
  for (;;) {
    const { acknowledged: n } = known;
    const next = n !== undefined && n % 7 === 6 ? undefined : (n ?? -1) + 1;
    known.attempted = next;
    try {
      await writeOnce(counters, id, { from: n, to: next });
    } catch {
      return acknowledged;
    }
    known.acknowledged = next;
    known.attempted = "none";
    acknowledged += 1;
    onWrite();
  }
}

async function writeOnce(
  counters: Collection<Counter>,
  id: string,
  { from, to }: { from: number | undefined; to: number | undefined },
): Promise<void> {
  if (to === undefined) {
    await counters.deleteOne({ _id: id });
  } else if (from === undefined) {
    await counters.insertOne({ _id: id, n: to, text: String(to), list: [to] });
  } else if (to % 2 === 0) {
    await counters.findOneAndUpdate(
      { _id: id },
      { $set: { n: to, text: String(to) }, $push: { list: to } },
    );
  } else {
    await counters.bulkWrite([
      {
        updateOne: {
          filter: { _id: id, n: from },
          update: { $set: { n: to, text: String(to) }, $push: { list: to } },
        },
      },
    ]);
  }
}

/**
 * The faults. Every acknowledged write must be there, complete and indexed; an unanswered one completely or not at
 * all.
 */
async function faults(db: Db, known: Map<string, Known>): Promise<unknown[]> {
  const counters = db.collection<Counter>("counters");
  const out: unknown[] = [];
  for (const [id, state] of known) {
    const found = await counters.findOne({ _id: id });
    const allowed =
      state.attempted === "none" ? [state.acknowledged] : [state.acknowledged, state.attempted];
    const expected = allowed.includes(found?.n) ? found?.n : "one of the allowed";
    const byIndex = await counters.find({ n: found?.n ?? -1, text: found?.text ?? "" }).toArray();
    const whole =
      found === null ||
      (found.text === String(expected) &&
        found.list.at(-1) === expected &&
        byIndex.some((each) => each._id === id));
    if (!whole || found?.n !== expected) {
      out.push({ id, state, found, byIndex });
    }
    Object.assign(state, { acknowledged: found?.n, attempted: "none" });
  }
  return out;
}

async function crashAgainAndAgain(store: string, kills: number): Promise<number> {
  const known = new Map<string, Known>();
  let writes = 0;
  for (let kill = 0; kill <= kills; kill += 1) {
    expect(kill === 0 ? [] : await faultsIn(join(store, "mongo"))).toEqual([]);
    const server = startServer(store);
    const client = new MongoClient(await server.ready, { serverSelectionTimeoutMS: 1000 });
    const db = client.db("crash");
    expect(await faults(db, known)).toEqual([]);
    await db.collection("counters").createIndexes([{ key: { n: 1 } }, { key: { list: 1 } }]);
    if (kill === kills) {
      server.child.kill("SIGTERM");
      await server.ended;
    } else {
      const writing: Promise<number>[] = [];
      await new Promise<void>((onWrite) => {
        for (let writer = 0; writer < WRITERS; writer += 1) {
          const id = `writer ${writer}`;
          const state = known.get(id) ?? { acknowledged: undefined, attempted: "none" };
          known.set(id, state);
          const counters = db.collection<Counter>("counters");
          writing.push(write(counters, id, { known: state, onWrite }));
        }
      });
      // The kill may hit any moment after the first acknowledged write.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 120));
      server.child.kill("SIGKILL");
      await server.ended;
      // Pending operations have failed by this point.
      await client.close(true);
      writes += (await Promise.all(writing)).reduce((sum, each) => sum + each, 0);
    }
    await client.close(true);
  }
  return writes;
}

it(`${KILLS} kills during mixed writes lose no acknowledged write and leave stores that open`, async () => {
  const stores = Array.from({ length: STORES }, (_, at) => join(folder, `store${at}`));
  const writes = await Promise.all(
    stores.map((store) => crashAgainAndAgain(store, KILLS / STORES)),
  );
  expect(Math.min(...writes)).toBeGreaterThan(0);
});
