import {
  LiveOffer,
  OfferChangeWrite,
  OfferWrite,
  Suggestion,
  SuggestionQuery,
} from "@takas/contracts/live/offers";
import type { Participant } from "@takas/contracts/offerStates";

import { refuseSuspended } from "../accounts";
import { refuseContactIn } from "../contactDetection";
import { invalidField } from "../platform/errors";
import { IdParams } from "../platform/http/idParams";
import { route } from "../platform/http/route";
import { refuseBlocked } from "../safety";
import { findVisibleVehicle } from "../vehicles";
import { admitOffer, findOwnCar } from "./admitOffer";
import type { OfferChange } from "./changeOffer";
import { findOwnOffer } from "./findOwnOffer";
import { makeLiveOffer, requireProfile } from "./liveOffers";
import type { OfferRecord } from "./Offer";
import { changeLiveOffer } from "./offerLifecycle";
import { counterpartOf, participantOf } from "./offerPolicy";
import { presentOwnOffers } from "./ownOfferRoutes";
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
      [ctx.body] = await presentOwnOffers([offer], { user, state: ctx.state });
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
      [ctx.body] = await presentOwnOffers([changed], { user, state: ctx.state });
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
