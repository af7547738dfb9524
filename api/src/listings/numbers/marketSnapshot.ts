import { countSwapsDone, findTrades } from "../../deals";
import type { Trade } from "../../deals";
import { Circle } from "../../matching";
import { SingleFlight } from "../../platform/SingleFlight";
import { carKind } from "../../valuation";
import { Vehicle } from "../../vehicles";
import type { VehicleRecord } from "../../vehicles";

/** ms for which a process counts on the cars it has read. */
const FRESH = 5 * 60_000;
/** Cars that are read, newest first. */
const MOST = 20_000;

export type Advert = Pick<
  VehicleRecord,
  "make" | "model" | "year" | "mileage" | "askingPrice" | "createdAt" | "isSample"
>;

export interface MarketSnapshot {
  at: Date;
  adverts: Advert[];
  swapsDone: number;
  /** The same by `carKind`: the names of one model are one kind. */
  kinds: ReadonlyMap<string, Advert[]>;
  /** The cars of the last year's deals by their kind, newest first. */
  trades: ReadonlyMap<string, Trade[]>;
}

let held: { snapshot: MarketSnapshot; readAt: number } | undefined;
const flights = new SingleFlight<MarketSnapshot>();

/** The cars on the market as of the last minutes: read once for all callers of this process. */
export async function marketSnapshot(): Promise<MarketSnapshot> {
  if (held !== undefined && performance.now() - held.readAt < FRESH) {
    return held.snapshot;
  }
  return flights.run("snapshot", read);
}

/** Makes the next call read the market. */
export function forgetMarketSnapshot(): void {
  held = undefined;
}

async function read(): Promise<MarketSnapshot> {
  const fields = {
    make: 1,
    model: 1,
    year: 1,
    mileage: 1,
    askingPrice: 1,
    createdAt: 1,
    isSample: 1,
  } as const;
  const [adverts, pairsDone, circlesDone, trades] = await Promise.all([
    Vehicle.find({ status: "active" }, fields)
      .sort({ createdAt: -1, _id: 1 })
      .limit(MOST)
      .lean<Advert[]>(),
    countSwapsDone(),
    Circle.countDocuments({ state: "done" }),
    findTrades(),
  ]);
  const swapsDone = pairsDone + circlesDone;
  const snapshot = {
    at: new Date(),
    adverts,
    swapsDone,
    kinds: groupBy(adverts, carKind),
    trades: groupBy(trades, carKind),
  };
  held = { snapshot, readAt: performance.now() };
  return snapshot;
}

/** Entries by a key of theirs, both in their order. */
export function groupBy<Entry, Key>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => Key,
): Map<Key, Entry[]> {
  const groups = new Map<Key, Entry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group === undefined) {
      groups.set(key, [entry]);
    } else {
      group.push(entry);
    }
  }
  return groups;
}
