import { OFFER_KINDS } from "@takas/contracts/offerStates";

import { mongoose } from "../platform/database/mongoose";
import { Offer } from "./Offer";
import type { OfferRecord } from "./Offer";

/** What a car changed hands for, in a deal that is done. */
export interface Trade {
  make: string;
  model: string;
  /** Whole GBP. */
  askingPrice: number;
  /** Cash or, of a swap, the asking price of the other car with the difference; whole GBP. */
  price: number;
  isSwap: boolean;
  /** _id of the User who gave the car, and of the one who got it. */
  seller: string;
  buyer: string;
}

const { trusted } = mongoose;

/** Deals that are read, newest first, and for how many ms they count. */
const MOST = 10_000;
const YEAR = 365 * 86_400_000;

/** The cars of the last year's deals, those that changed hands last first. A swap has two. */
export async function findTrades(now = new Date()): Promise<Trade[]> {
  const done = {
    kind: trusted({ $in: [...OFFER_KINDS] }),
    status: "sold" as const,
    changedAt: trusted({ $gte: new Date(now.getTime() - YEAR) }),
  };
  const deals = await Offer.find(done, FIELDS)
    .sort({ changedAt: -1, _id: 1 })
    .limit(MOST)
    .lean<Deal[]>();
  return deals.flatMap(tradesOf);
}

const FIELDS = {
  kind: 1,
  owner: 1,
  sender: 1,
  "terms.amount": 1,
  "cars.vehicle.make": 1,
  "cars.vehicle.model": 1,
  "cars.vehicle.askingPrice": 1,
  "cars.swapVehicle.make": 1,
  "cars.swapVehicle.model": 1,
  "cars.swapVehicle.askingPrice": 1,
} as const;

type Car = Pick<Trade, "make" | "model" | "askingPrice">;

interface Deal extends Pick<OfferRecord, "kind" | "owner" | "sender"> {
  terms: { amount: number }[];
  cars?: { vehicle: Car; swapVehicle?: Car };
}

function tradesOf({ kind, owner, sender, terms, cars }: Deal): Trade[] {
  const amount = terms.at(-1)?.amount;
  if (cars === undefined || amount === undefined) {
    return [];
  }
  const { vehicle, swapVehicle } = cars;
  const given = { ...vehicle, seller: owner, buyer: sender, isSwap: kind === "swap" };
  if (kind === "cash") {
    return [{ ...given, price: amount }];
  }
  if (swapVehicle === undefined) {
    return [];
  }
  const taken = { ...swapVehicle, seller: sender, buyer: owner, isSwap: true };
  return [
    { ...given, price: swapVehicle.askingPrice + amount },
    { ...taken, price: vehicle.askingPrice - amount },
  ].filter(({ price }) => price > 0);
}
