import type { BodyType } from "@takas/contracts/choices";
import type { Circle, CircleList } from "@takas/contracts/live/circles";
import type { Match, MatchList } from "@takas/contracts/live/matches";
import type { WantsBody } from "@takas/contracts/live/wants";
import type { MemberAction } from "@takas/contracts/swaps/circleStates";

import type { VehicleRecord } from "../vehicles/Vehicle";
import type { LiveMarket, Trader } from "./live";

/** Any cash that still is a swap. */
const ANY_CASH = { kind: "add", most: 1_000_000 } as const;

/** A trader whose car has one body and is wanted for others; all cars are worth the same unless `car` says otherwise. */
export async function makeSwapper(
  market: LiveMarket,
  [has, ...wants]: readonly [BodyType, ...BodyType[]],
  car: Partial<VehicleRecord> = {},
): Promise<Trader> {
  const trader = await market.trader(
    {},
    { bodyType: has, title: `A ${has} of mine`, askingPrice: 7950, ...car },
  );
  await want(trader, { bodyTypes: wants });
  return trader;
}

export async function want(trader: Trader, wants: Partial<WantsBody>): Promise<void> {
  const body = { cash: ANY_CASH, ...wants };
  await trader.call().put(`/api/vehicles/${trader.car._id}/wants`).send(body).expect(200);
}

/** Three owners who can swap in a circle alone: each gets the next one's car. */
export async function makeTrio(market: LiveMarket): Promise<[Trader, Trader, Trader]> {
  return [
    await makeSwapper(market, ["Sedan", "Hatchback"]),
    await makeSwapper(market, ["Hatchback", "SUV"]),
    await makeSwapper(market, ["SUV", "Sedan"]),
  ];
}

export async function matchesOf(trader: Trader): Promise<Match[]> {
  return ((await trader.get("matches").expect(200)).body as MatchList).matches;
}

export async function circlesOf(trader: Trader): Promise<Circle[]> {
  return ((await trader.get("circles").expect(200)).body as CircleList).circles;
}

/** Somebody's newest circle that goes on, or else their newest one. */
export async function circleOf(trader: Trader): Promise<Circle> {
  const [first] = await circlesOf(trader);
  if (first === undefined) {
    throw new Error(`${trader.car.title} is in no circle.`);
  }
  return first;
}

export function answer(trader: Trader, { id }: { id: string }, action: MemberAction) {
  return trader.post(`circles/${id}/changes`, { action });
}
