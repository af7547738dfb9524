import {
  CarMatch,
  Match,
  MatchChangeWrite,
  MatchList,
  MatchQuery,
} from "@takas/contracts/live/matches";

import type { UserRecord } from "../../accounts";
import { findClosed } from "../../contacts";
import { findOpenOfferOn } from "../../deals";
import type { MatchRecord } from "../../matching/pairs/Match";
import { changeMatch, findMatchesOf, findOwnMatch } from "../../matching/pairs/matches";
import { presentMatch } from "../../matching/pairs/matchPresenter";
import { notFound } from "../../platform/errors";
import { route } from "../../platform/http/route";
import { IdParams } from "../../platform/http/validate";
import { findVehiclesByIds } from "../../vehicles";
import { presentNamed } from "../cars/presentVehicles";

export const matchRoutes = [
  /** POST /api/offers proposes a match: `proposalOf` in contracts makes its body. */
  route({
    method: "get",
    path: "/api/matches",
    summary: "The cars of others that the current user's cars could be swapped with",
    session: "required",
    query: MatchQuery,
    answers: { 200: { description: "The best first", schema: MatchList } },
    handle: async ({ ctx, user, query }) => {
      const matches = await presentMatches(await findMatchesOf(user._id, query.vehicleId), user);
      ctx.body = { matches } satisfies MatchList;
    },
  }),

  route({
    method: "get",
    path: "/api/vehicles/:id/match",
    summary:
      "The current user's car that the car of somebody else matches best, and their open offer on it",
    session: "required",
    params: IdParams,
    answers: { 200: { description: "The match and the offer, each or null", schema: CarMatch } },
    handle: async ({ ctx, user, params: { id } }) => {
      const [match, offerId] = await Promise.all([
        findCarMatch(id, user),
        findOpenOfferOn(id, user._id),
      ]);
      ctx.body = { match, offerId } satisfies CarMatch;
    },
  }),

  route({
    method: "post",
    path: "/api/matches/:id/changes",
    summary: "Like a match, take the like back, or dismiss it",
    session: "required",
    params: IdParams,
    admit: async ({ user, params }) => void (await findOwnMatch(user._id, params.id)),
    body: MatchChangeWrite,
    answers: { 200: { description: "The match after the change", schema: Match } },
    handle: async ({ ctx, user, params, body }) => {
      const match = await findOwnMatch(user._id, params.id);
      const changed = await changeMatch(match, { user: user._id, action: body.action });
      const [presented] = await presentMatches([changed], user);
      if (presented === undefined) {
        throw notFound("match.unknown");
      }
      ctx.body = presented;
    },
  }),
];

async function findCarMatch(id: string, user: UserRecord): Promise<CarMatch["match"]> {
  const found = (await findMatchesOf(user._id, id)).filter(({ sides }) =>
    sides.some(({ car, owner }) => car === id && owner !== user._id),
  );
  const [best] = await presentMatches(found, user);
  if (best === undefined) {
    return null;
  }
  const { vehicleId, cash } = best;
  const [own] = await findVehiclesByIds([vehicleId]);
  return own === undefined ? null : { vehicleId, title: own.model, cash };
}

/** Without matches with a car that is not for sale at the moment, or with a person whom the user does not meet. */
async function presentMatches(
  matches: readonly MatchRecord[],
  user: UserRecord,
  now = new Date(),
): Promise<Match[]> {
  const found = await findVehiclesByIds(matches.flatMap(({ cars }) => cars));
  const active = new Map(
    found.filter(({ status }) => status === "active").map((car) => [car._id, car]),
  );
  const closed = await findClosed(
    user._id,
    matches.flatMap(({ owners }) => owners.filter((owner) => owner !== user._id)),
  );
  const possible = matches.filter(
    ({ cars, owners }) =>
      cars.every((car) => active.has(car)) && !owners.some((owner) => closed.has(owner)),
  );
  const others = possible.map(({ sides }) => sides.find(({ owner }) => owner !== user._id)?.car);
  const cars = new Map(
    (
      await presentNamed(
        [...new Set(others)].flatMap((id) => active.get(id ?? "") ?? []),
        { market: "live", viewer: user },
      )
    ).map((car) => [car.id, car]),
  );
  return possible
    .flatMap((match, index) => {
      const vehicle = cars.get(others[index] ?? "");
      return vehicle === undefined ? [] : [presentMatch(match, { user: user._id, vehicle, now })];
    })
    .toSorted((a, b) => b.score - a.score);
}
