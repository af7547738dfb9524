import { mongoose } from "../platform/database/mongoose";
import { Vehicle, readVehicles } from "../vehicles";
import type { StoredVehicle, VehicleRecord } from "../vehicles";
import type { Filter } from "./searchFilter";

const { trusted } = mongoose;

/**
 * One page of the cars that match, those first whose asking price is closest to a value in GBP; of two equally close
 * prices the lower one. The index of prices is read from that value in both directions, only ids and prices, and only
 * as far as the page reaches.
 */
export async function findClosest(
  filter: Filter,
  { ownValue, offset, limit }: { ownValue: number; offset: number; limit: number },
): Promise<StoredVehicle[]> {
  const end = offset + limit;
  const [below, above] = await Promise.all([
    findPrices({ $and: [filter, { askingPrice: trusted({ $lt: ownValue }) }] }, -1, end),
    findPrices({ $and: [filter, { askingPrice: trusted({ $gte: ownValue }) }] }, 1, end),
  ]);
  const distance = ({ askingPrice }: Price) => Math.abs(askingPrice - ownValue);
  // The sort is stable: equally close prices stay in this order.
  const ids = [...below, ...above]
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(offset, end)
    .map(({ _id }) => _id);
  const found = await readVehicles({ _id: trusted({ $in: ids }) });
  const byId = new Map(found.map((vehicle) => [vehicle._id, vehicle]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type Price = Pick<VehicleRecord, "_id" | "askingPrice">;

function findPrices(filter: Filter, direction: 1 | -1, limit: number): Promise<Price[]> {
  return Vehicle.find(filter, { askingPrice: 1 })
    .sort({ askingPrice: direction, _id: direction })
    .limit(limit)
    .lean<Price[]>();
}
