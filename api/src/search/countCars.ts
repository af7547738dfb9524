import { mongoose } from "../platform/database/mongoose";
import { SingleFlight } from "../platform/SingleFlight";
import { Vehicle } from "../vehicles";
import type { Filter } from "./searchFilter";

/** Up to which number of cars a total is exact, and for how many ms this process keeps a greater one. */
export const TOTALS = { exact: 10_000, fresh: 60_000 };
/** Number of totals that are kept. */
const KEPT = 1000;

const kept = new Map<string, { total: number; countedAt: number }>();
const flights = new SingleFlight<number>();
const { EJSON } = mongoose.mongo.BSON;

/** How many cars match: exactly up to `TOTALS.exact`, above that as they were counted in the last minute. */
export async function countCars(filter: Filter): Promise<number> {
  const most = TOTALS.exact;
  const total = await Vehicle.countDocuments(filter, { limit: most + 1 });
  if (total <= most) {
    return total;
  }
  // Regular expressions and dates keep their types.
  const key = EJSON.stringify(filter, { relaxed: false });
  const known = kept.get(key);
  const isFresh = known !== undefined && performance.now() - known.countedAt < TOTALS.fresh;
  return Math.max(total, isFresh ? known.total : await flights.run(key, () => count(filter, key)));
}

async function count(filter: Filter, key: string): Promise<number> {
  const total = await Vehicle.countDocuments(filter);
  kept.delete(key);
  kept.set(key, { total, countedAt: performance.now() });
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) {
    kept.delete(oldest);
  }
  return total;
}
