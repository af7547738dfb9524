import {
  LiveOffer,
  OfferChangeWrite,
  OfferQuery,
  OfferWrite,
  Suggestion,
  SuggestionQuery,
} from "@takas/contracts/live/offers";
import type { Participant } from "@takas/contracts/offerStates";
import { z } from "zod";

import { findAnonymousNumbers, findDealersAmong, refuseSuspended } from "../accounts";
import type { UserRecord } from "../accounts";
import { refuseContactIn } from "../contactDetection";
import { findRevealedOffers } from "../contacts";
import { presentVehicles } from "../listings";
import { invalidField } from "../platform/errors";
import { IdParams } from "../platform/http/idParams";
import { route } from "../platform/http/route";
import { findBlocks, refuseBlocked } from "../safety";
import { findVehiclesByIds, findVisibleVehicle } from "../vehicles";
import { admitOffer, findOwnCar } from "./admitOffer";
import type { OfferChange } from "./changeOffer";
import { findOwnOffer } from "./findOwnOffer";
import { presentLiveOffer } from "./liveOfferPresenter";
import { countUnreadIn, findOffersOf, makeLiveOffer, requireProfile } from "./liveOffers";
import type { OfferRecord } from "./Offer";
import { changeLiveOffer } from "./offerLifecycle";
import { counterpartOf, participantOf } from "./offerPolicy";
import { carsOf } from "./reservations";
import { suggestDifference } from "./suggestDifference";

export const liveOfferRoutes = [
  route({
    method: "get",
    path: "/api/offers/suggestion",
    summary: "The cash difference that makes a swap fair",
    session: "required",
    query: SuggestionQuery,
    answers: { 200: { description: "By both market values", schema: Suggestion } },
    handle: async ({ ctx, user, query }) => {
      const vehicle = await findVisibleVehicle(user, query.vehicleId);
      ctx.body = await suggestDifference(vehicle, await findOwnCar(user, query.swapVehicleId));
    },
  }),

  route({
    method: "get",
    path: "/api/offers",
    summary: "The current user's offers, made and received",
    session: "required",
    query: OfferQuery,
    answers: { 200: { description: "The last changed first", schema: z.array(LiveOffer) } },
    handle: async ({ ctx, user, query }) => {
      ctx.body = await present(await findOffersOf(user._id, query.vehicleId), user);
    },
  }),

  /** `admitOffer` and `makeLiveOffer` document the refusals and their order. */
  route({
    method: "post",
    path: "/api/offers",
    summary: "Make an offer on a car",
    session: "required",
    body: OfferWrite,
    answers: { 201: { description: "The offer", schema: LiveOffer } },
    handle: async ({ ctx, user, body }) => {
      refuseSuspended(user);
      const offer = await makeLiveOffer(user, await admitOffer(user, body), body);
      ctx.status = 201;
      ctx.set("Location", `/api/offers/${offer._id}`);
      [ctx.body] = await present([offer], user);
    },
  }),

  route({
    method: "get",
    path: "/api/offers/:id",
    summary: "One offer of the current user",
    session: "required",
    params: IdParams,
    answers: { 200: { description: "The offer", schema: LiveOffer } },
    handle: async ({ ctx, user, params }) => {
      [ctx.body] = await present([await findOwnOffer({ user, params })], user);
    },
  }),

  /** The graph of `offerStates` says what is allowed; of two simultaneous changes one wins, the other gets 409. */
  route({
    method: "post",
    path: "/api/offers/:id/changes",
    summary:
      "Counter, accept, decline or withdraw an offer, or conclude or release an accepted one",
    session: "required",
    params: IdParams,
    admit: async (input) => void (await findOwnOffer(input)),
    body: OfferChangeWrite,
    answers: { 200: { description: "The offer after the change", schema: LiveOffer } },
    handle: async ({ ctx, user, params, body }) => {
      const offer = await findOwnOffer({ user, params });
      const by = participantOf(user, offer) ?? "sender";
      if (body.action === "counter" || body.action === "accept") {
        await refuseBlocked(user._id, counterpartOf(user, offer));
        requireProfile(user);
      }
      const changed = await changeLiveOffer(offer, changeOf(body, { offer, by }));
      [ctx.body] = await present([changed], user);
    },
  }),
];

function changeOf(
  body: OfferChangeWrite,
  { offer, by }: { offer: OfferRecord; by: Participant },
): OfferChange {
  if (body.action === "counter") {
    return { action: "counter", by, amount: amountOf(body, offer) };
  }
  const reason = "reason" in body ? body.reason : undefined;
  refuseContactIn("reason", reason);
  return { action: body.action, by, ...(reason !== undefined && { reason }) };
}

/** The new terms, of the offer's own kind and different from the current ones. Throws 400. */
function amountOf(
  { deltaCash, cashAmount }: { deltaCash?: number | undefined; cashAmount?: number | undefined },
  { kind, terms }: OfferRecord,
): number {
  const field = kind === "swap" ? "deltaCash" : "cashAmount";
  const amount = kind === "swap" ? (deltaCash ?? 0) : cashAmount;
  if (amount === undefined) {
    throw invalidField({ field, rule: "required" });
  }
  if (amount === terms.at(-1)?.amount) {
    throw invalidField({ field, rule: "otherTerms" });
  }
  return amount;
}

async function present(offers: OfferRecord[], user: UserRecord): Promise<LiveOffer[]> {
  const others = offers.map((offer) => counterpartOf(user, offer));
  const [numbers, dealers, vehicles, unread, revealed, blocks] = await Promise.all([
    findAnonymousNumbers(others),
    findDealersAmong(others),
    findVehiclesByIds([...new Set(offers.flatMap(carsOf))]),
    countUnreadIn(user._id, offers),
    findRevealedOffers(offers),
    findBlocks(user._id, others),
  ]);
  // Presented without a viewer: an offer contains nothing of the other but the anonymous id and a dealer's tag.
  const cars = new Map((await presentVehicles(vehicles)).map((car) => [car.id, car]));
  const blocked = new Set(blocks.map((block) => block.blocked));
  return offers.map((offer) =>
    presentLiveOffer(offer, {
      role: participantOf(user, offer) ?? "sender",
      numbers,
      dealer: dealers.get(counterpartOf(user, offer)),
      cars,
      unread: unread.get(offer._id) ?? 0,
      isRevealed: revealed.has(offer._id),
      isBlocked: blocked.has(counterpartOf(user, offer)),
    }),
  );
}
