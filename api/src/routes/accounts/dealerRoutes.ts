import type { Market } from "@takas/contracts/choices";
import {
  DealerName,
  DealerNameWrite,
  DealerPage,
  DealerPageQuery,
} from "@takas/contracts/dealers/dealer";
import { holdsIn } from "@takas/contracts/marketRules";

import { findDealer, isNameTaken, nameDealer, presentDealerName } from "../../accounts";
import type { UserRecord } from "../../accounts";
import { refuseContactInName } from "../../contactDetection";
import { findRevealed } from "../../contacts";
import { findExperience } from "../../deals";
import { conflict, notFound, paymentRequired } from "../../platform/errors";
import { route } from "../../platform/http/route";
import { IdParams } from "../../platform/http/validate";
import { countOnMarket, findOnMarket } from "../../vehicles";
import { presentVehicles } from "../cars/presentVehicles";

export const dealerRoutes = [
  route({
    method: "get",
    path: "/api/dealer",
    summary: "The name the current user trades under",
    session: "required",
    answers: { 200: { description: "The name and its review", schema: DealerName } },
    handle: ({ ctx, user }) => {
      requireDealer(user);
      ctx.body = presentDealerName(user);
    },
  }),

  /**
   * Sets the dealer's name; others see it once a moderator has approved it. 402 without Dealer Premium, 403 while
   * suspended, 422 for a name with contact details, 409 in the live market for a name that another dealer has.
   */
  route({
    method: "put",
    path: "/api/dealer",
    summary: "Give or take away the name to trade under",
    session: "required",
    body: DealerNameWrite,
    answers: { 200: { description: "The name and its review", schema: DealerName } },
    handle: async ({ ctx, user, body }) => {
      requireDealer(user);
      refuseContactInName(body.name ?? "");
      if (body.name !== null && holdsIn(ctx.state.env.market, "namesDealers")) {
        await refuseTaken(body.name, user);
      }
      ctx.body = presentDealerName(await nameDealer(user, body.name));
    },
  }),

  /**
   * 404 also for a dealer without a verified name, after the end of the plan, and in the sample market to everybody but
   * the dealer and people who revealed them.
   */
  route({
    method: "get",
    path: "/api/dealers/:id",
    summary: "A verified dealer and a page of their cars",
    session: "optional",
    params: IdParams,
    query: DealerPageQuery,
    answers: { 200: { description: "The newest cars first by default", schema: DealerPage } },
    handle: async ({ ctx, user, params: { id }, query }) => {
      const dealer = await findDealer(id);
      const { market } = ctx.state.env;
      if (dealer?.dealerName == null || !(await maySee(dealer, { user, market }))) {
        throw notFound("dealer.unknown");
      }
      const [found, makes, about] = await Promise.all([
        findOnMarket(dealer._id, query),
        countOnMarket(dealer._id, "make"),
        holdsIn(market, "saysExperience") ? findAbout(dealer) : undefined,
      ]);
      const vehicles = await presentVehicles(found, { market, viewer: user });
      const total = makes
        .filter(({ value }) => query.make === undefined || value === query.make)
        .reduce((sum, { cars }) => sum + cars, 0);
      ctx.body = {
        id,
        name: dealer.dealerName,
        vehicles,
        total,
        makes: makes.map(({ value, cars }) => ({ make: value, cars })),
        ...(about && { about }),
        hasMore: query.offset + found.length < total,
      } satisfies DealerPage;
    },
  }),
];

async function findAbout({ _id, createdAt }: UserRecord): Promise<DealerPage["about"]> {
  const [areas, experience] = await Promise.all([countOnMarket(_id, "area"), findExperience(_id)]);
  return {
    areas: areas.map(({ value }) => value),
    memberSince: createdAt.toISOString().slice(0, 7),
    ...experience,
  };
}

async function maySee(
  { _id }: UserRecord,
  { user, market }: { user: UserRecord | undefined; market: Market },
): Promise<boolean> {
  if (holdsIn(market, "namesDealers") || user?._id === _id) {
    return true;
  }
  return (await findRevealed(user, [_id])).has(_id);
}

async function refuseTaken(name: string, { _id }: UserRecord): Promise<void> {
  if (await isNameTaken(name, { by: _id, states: "any" })) {
    throw conflict("dealer.nameTaken");
  }
}

function requireDealer({ isDealer }: UserRecord): void {
  if (!isDealer) {
    throw paymentRequired("dealer.notMember");
  }
}
