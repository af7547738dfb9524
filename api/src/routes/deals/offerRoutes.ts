import type { Market } from "@takas/contracts/choices";
import { OFFER_LIMITS } from "@takas/contracts/limits";
import {
  LiveOffer,
  OfferChangeWrite,
  OfferQuery,
  OfferWrite,
  Suggestion,
  SuggestionQuery,
} from "@takas/contracts/live/offers";
import { Offer } from "@takas/contracts/offer";
import type { Participant } from "@takas/contracts/offerStates";
import { z } from "zod";

import { findAnonymousNumbers } from "../../accounts";
import type { UserRecord } from "../../accounts";
import { refuseBlocked } from "../../blocks";
import { refuseContactIn } from "../../contactDetection";
import { admitOffer, findOwnCar, requireProfile } from "../../deals/admitOffer";
import { calendarOf } from "../../deals/calendar";
import { carsOf } from "../../deals/cars/reservations";
import { suggestDifference } from "../../deals/cars/suggestDifference";
import type { OfferChange } from "../../deals/changeOffer";
import { writeTo } from "../../deals/contact/writeTo";
import { findOffersOf, findOffersOn } from "../../deals/findOffers";
import { makeLiveOffer } from "../../deals/makeOffer";
import type { OfferRecord } from "../../deals/Offer";
import { changeLiveOffer } from "../../deals/offerLifecycle";
import {
  counterpartOf,
  isParticipant,
  mayKeep,
  mayListOffers,
  participantOf,
} from "../../deals/offerPolicy";
import { presentOffer } from "../../deals/offerPresenter";
import { settleCirclesAfter } from "../../matching";
import { mongoose } from "../../platform/database/mongoose";
import { conflict, invalidField, notFound, paymentRequired } from "../../platform/errors";
import { chargeLength } from "../../platform/http/charge";
import { route } from "../../platform/http/route";
import { logOf } from "../../platform/http/state";
import { IdParams } from "../../platform/http/validate";
import { findVehiclesByIds, findVisibleVehicle, maySeeVehicle } from "../../vehicles";
import type { StoredVehicle } from "../../vehicles";
import { findNamedDealers } from "../accounts/findNamedDealers";
import { presentNamed } from "../cars/presentVehicles";
import { findOwnOffer } from "./findOwnOffer";
import { presentOwnOffers } from "./presentOwnOffers";

const DAY = 86_400_000;

/** The offers on a car, and the offers that the user takes part in, in either market. */
export const offerRoutes = [
  /**
   * The newest 200 that are pending or accepted. For the car's owner and for members; a free member gets 402 for
   * another's car. Only the two participants see the sender's message, and a swapped car that is hidden. Reading the
   * list opens no offer, because it may be prefetched.
   */
  route({
    method: "get",
    path: "/api/vehicles/:id/offers",
    summary: "The offers on a vehicle",
    session: "required",
    params: IdParams,
    answers: { 200: { description: "Newest first", schema: z.array(Offer) } },
    handle: async ({ ctx, user, params }) => {
      const vehicle = await findVisibleVehicle(user, params.id);
      if (!mayListOffers(user, vehicle)) {
        throw paymentRequired("offers.membershipNeeded");
      }
      const offers = await findOffersOn(vehicle._id);
      await chargeLength(ctx, offers.length);
      ctx.body = await presentOffers(offers, { user, market: ctx.state.env.market });
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
      const offers = await findOffersOf(user._id, query.vehicleId);
      // Each names two cars.
      await chargeLength(ctx, 2 * offers.length);
      ctx.body = await presentOwnOffers(offers, { user, state: ctx.state });
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
      [ctx.body] = await presentOwnOffers([await findOwnOffer({ user, params })], {
        user,
        state: ctx.state,
      });
    },
  }),
];

/** Making and changing offers, in the live market only. */
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

  /** For both participants, signed as the car's owner sees it. */
  route({
    method: "get",
    path: "/api/offers/:id/suggestion",
    summary: "The cash difference that makes a swap offer fair",
    session: "required",
    params: IdParams,
    answers: { 200: { description: "By both market values", schema: Suggestion } },
    handle: async ({ ctx, user, params }) => {
      const offer = await findOwnOffer({ user, params });
      const [vehicle, own] = await findCarsOf(offer);
      if (vehicle === undefined || own === undefined) {
        throw notFound("vehicle.unknown");
      }
      ctx.body = await suggestDifference(vehicle, own);
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
      const offer = await makeLiveOffer(user, await admitOffer(user, body), body);
      ctx.status = 201;
      ctx.set("Location", `/api/offers/${offer._id}`);
      [ctx.body] = await presentOwnOffers([offer], { user, state: ctx.state });
    },
  }),

  /** The graph of `offerStates` says what is allowed; `changeOffer` says which of two simultaneous changes get 409. */
  route({
    method: "post",
    path: "/api/offers/:id/changes",
    summary:
      "Counter, accept, decline or withdraw an offer; arrange, extend, conclude or release an accepted one; rate a deal",
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
      const change = changeOf(body, { offer, by });
      const text = body.action === "decline" ? (body.reason ?? "") : "";
      const written = { from: user._id, to: counterpartOf(user, offer), text };
      const changed = await writeTo(written, () => changeLiveOffer(offer, change));
      if (body.action === "accept") {
        // The cars are promised: circles with them are dissolved for all.
        const cars = mongoose.trusted({ $in: carsOf(changed) });
        await settleCirclesAfter({ cars }, logOf(ctx));
      }
      [ctx.body] = await presentOwnOffers([changed], { user, state: ctx.state });
    },
  }),

  /** The agreed meeting for a calendar (RFC 5545); 404 before both have agreed on one. */
  route({
    method: "get",
    path: "/api/offers/:id/meeting.ics",
    summary: "The agreed meeting as a calendar file",
    session: "required",
    params: IdParams,
    answers: { 200: { description: "An event of an hour", type: "text/calendar" } },
    handle: async ({ ctx, user, params }) => {
      const offer = await findOwnOffer({ user, params });
      if (offer.meeting?.isAgreed !== true) {
        throw notFound("meeting.unknown");
      }
      const [{ vehicle } = {}] = await presentOwnOffers([offer], { user, state: ctx.state });
      ctx.type = "text/calendar; charset=utf-8";
      ctx.set("Content-Disposition", 'attachment; filename="takas-meeting.ics"');
      ctx.body = calendarOf(offer, offer.meeting, {
        title: vehicle?.title ?? "a car",
        domain: ctx.state.env.domain,
      });
    },
  }),
];

/** The car an offer is for and, of a swap, the sender's; undefined once it is gone. */
async function findCarsOf(offer: OfferRecord): Promise<(StoredVehicle | undefined)[]> {
  const found = await findVehiclesByIds(carsOf(offer));
  return [offer.vehicle, offer.swapVehicle].map((id) => found.find((car) => car._id === id));
}

function changeOf(
  body: OfferChangeWrite,
  { offer, by }: { offer: OfferRecord; by: Participant },
): OfferChange {
  switch (body.action) {
    case "counter":
      refuseOtherRound(body.round, offer);
      return { action: "counter", by, amount: amountOf(body, { offer, by }) };
    case "accept":
      refuseOtherRound(body.round, offer);
      return { action: "accept", by };
    case "meet":
      return { action: "meet", by, place: body.place, at: meetingTimeOf(body.at) };
    case "agree":
      return { action: "agree", by, meetingId: body.meetingId };
    case "rate":
      refuseContactIn("text", body.text);
      return { action: "rate", by, stars: body.stars, text: body.text };
    default: {
      const reason = "reason" in body ? body.reason : undefined;
      refuseContactIn("reason", reason);
      return { action: body.action, by, ...(reason !== undefined && { reason }) };
    }
  }
}

/** Throws 400 for a time in the past, or too far ahead. */
function meetingTimeOf(at: string, now = Date.now()): Date {
  const moment = new Date(at);
  const ahead = moment.getTime() - now;
  const days = OFFER_LIMITS.meetDays;
  if (ahead <= 0 || ahead > days * DAY) {
    throw invalidField({ field: "at", rule: "meetingTime", params: { days } });
  }
  return moment;
}

/** Throws 409 when the user has seen other terms, or other cars, than the current ones. */
function refuseOtherRound(round: number | undefined, { terms }: OfferRecord): void {
  if (round !== undefined && round !== terms.length) {
    throw conflict("offer.justChanged");
  }
}

/** The new terms, of the offer's own kind; the current ones only where a side may keep its own. Throws 400. */
function amountOf(
  { deltaCash, cashAmount }: { deltaCash?: number | undefined; cashAmount?: number | undefined },
  { offer, by }: { offer: OfferRecord; by: Participant },
): number {
  const { kind, terms } = offer;
  const field = kind === "swap" ? "deltaCash" : "cashAmount";
  const amount = kind === "swap" ? (deltaCash ?? 0) : cashAmount;
  if (amount === undefined) {
    throw invalidField({ field, rule: "required" });
  }
  if (amount === terms.at(-1)?.amount && !mayKeep(by, offer)) {
    throw invalidField({ field, rule: "otherTerms" });
  }
  return amount;
}

async function presentOffers(
  offers: OfferRecord[],
  { user, market }: { user: UserRecord; market: Market },
): Promise<Offer[]> {
  const senders = offers.map(({ sender }) => sender);
  const [numbers, dealers, swapVehicles] = await Promise.all([
    findAnonymousNumbers(senders),
    findNamedDealers(senders, { market }),
    findVehiclesByIds(offers.flatMap(({ swapVehicle }) => swapVehicle ?? [])),
  ]);
  // Presented without a viewer: of its sender an offer contains only what everybody sees.
  const presented = await presentNamed(swapVehicles, { market });
  const cars = new Map(presented.map((car) => [car.id, car]));
  const hidden = new Set(
    swapVehicles.filter((car) => !maySeeVehicle(user, car)).map(({ _id }) => _id),
  );
  return offers.map((offer) => {
    const { sender, swapVehicle = "" } = offer;
    const isOwn = isParticipant(user, offer);
    return presentOffer(offer, {
      numbers,
      dealer: dealers.get(sender),
      swapVehicle: isOwn || !hidden.has(swapVehicle) ? cars.get(swapVehicle) : undefined,
      isParticipant: isOwn,
    });
  });
}
