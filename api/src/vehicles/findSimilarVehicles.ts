import { SIMILAR_CARS } from "@takas/contracts/limits";
import type { QueryFilter } from "mongoose";

import { mongoose } from "../platform/database/mongoose";
import { fold } from "../platform/text/fold";
import { findVehiclesByIds } from "./findVehicles";
import { Vehicle } from "./Vehicle";
import type { StoredVehicle, VehicleRecord } from "./Vehicle";

/** Candidates read for each of the two ways of being similar. */
const CANDIDATES = 200;
/** A car of another model is similar from this share of the price, and of the body. */
const PRICE = { min: 0.75, max: 1.33 };
const { trusted } = mongoose;

const FIELDS = { make: 1, model: 1, year: 1, mileage: 1, askingPrice: 1 } as const;
type Candidate = Pick<VehicleRecord, "_id" | keyof typeof FIELDS>;

/**
 * The cars for sale that are most like one: of the same model first, then of the same body at about its price, each by
 * nearness in year, price and mileage. A car that does not state its body is compared with cars of its model only.
 */
export async function findSimilarVehicles(vehicle: StoredVehicle): Promise<StoredVehicle[]> {
  const { _id, make, bodyType, askingPrice } = vehicle;
  const price = trusted({ $gte: askingPrice * PRICE.min, $lte: askingPrice * PRICE.max });
  const [ofMake, ofBody] = await Promise.all([
    findCandidates({ makeKey: fold(make) }),
    bodyType === undefined ? [] : findCandidates({ bodyType, askingPrice: price }),
  ]);
  const isSameModel = (car: Candidate) =>
    fold(car.make) === fold(make) && fold(car.model) === fold(vehicle.model);
  const candidates = new Map(
    [...ofMake.filter(isSameModel), ...ofBody].map((car) => [car._id, car]),
  );
  candidates.delete(_id);
  const ids = [...candidates.values()]
    .map((car) => ({ id: car._id, rank: Number(!isSameModel(car)), far: distance(vehicle, car) }))
    .toSorted((a, b) => a.rank - b.rank || a.far - b.far || (a.id < b.id ? -1 : 1))
    .slice(0, SIMILAR_CARS)
    .map(({ id }) => id);
  const found = new Map((await findVehiclesByIds(ids)).map((car) => [car._id, car]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

function findCandidates(filter: QueryFilter<VehicleRecord>): Promise<Candidate[]> {
  return Vehicle.find({ status: "active", ...filter }, FIELDS)
    .limit(CANDIDATES)
    .lean();
}

/** Two years, a quarter of the price or half of the mileage are about as far. */
function distance(one: Candidate, other: Candidate): number {
  return (
    Math.abs(one.year - other.year) / 2 +
    ratio(one.askingPrice, other.askingPrice) / 0.25 +
    ratio(one.mileage, other.mileage) / 0.7
  );
}

function ratio(a: number, b: number): number {
  return Math.abs(Math.log((a + 1) / (b + 1)));
}
