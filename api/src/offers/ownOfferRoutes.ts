import { LiveOffer, OfferQuery } from "@takas/contracts/live/offers";
import { z } from "zod";

import { findAnonymousNumbers, findDealersAmong } from "../accounts";
import type { UserRecord } from "../accounts";
import { findContacts, findRevealedOffers } from "../contacts";
import { presentVehicles } from "../listings";
import { IdParams } from "../platform/http/idParams";
import { route } from "../platform/http/route";
import type { State } from "../platform/http/state";
import { findBlocks } from "../safety";
import { findVehiclesByIds } from "../vehicles";
import { findOwnOffer } from "./findOwnOffer";
import { presentLiveOffer } from "./liveOfferPresenter";
import { countUnreadIn, findOffersOf } from "./liveOffers";
import type { OfferRecord } from "./Offer";
import { counterpartOf, participantOf } from "./offerPolicy";
import { carsOf } from "./reservations";

/** The offers that the user takes part in, in either market. */
export const ownOfferRoutes = [
  route({
    method: "get",
    path: "/api/offers",
    summary: "The current user's offers, made and received",
    session: "required",
    query: OfferQuery,
    answers: { 200: { description: "The last changed first", schema: z.array(LiveOffer) } },
    handle: async ({ ctx, user, query }) => {
      ctx.body = await presentOwnOffers(await findOffersOf(user._id, query.vehicleId), {
        user,
        state: ctx.state,
      });
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

/** Offers as the user, one of the two participants of each, sees them. */
export async function presentOwnOffers(
  offers: OfferRecord[],
  { user, state: { env, vault } }: { user: UserRecord; state: Pick<State, "env" | "vault"> },
): Promise<LiveOffer[]> {
  const others = offers.map((offer) => counterpartOf(user, offer));
  const [numbers, dealers, vehicles, unread, opened, contacts, blocks] = await Promise.all([
    findAnonymousNumbers(others),
    findDealersAmong(others),
    findVehiclesByIds([...new Set(offers.flatMap(carsOf))]),
    countUnreadIn(user._id, offers),
    findRevealedOffers(offers),
    findContacts(user._id, {
      offers: offers.map(({ _id }) => _id),
      limit: Math.max(1, offers.length),
      vault,
    }),
    findBlocks(user._id, others),
  ]);
  // Presented without a viewer: an offer contains only the other participant's anonymous id.
  const cars = new Map((await presentVehicles(vehicles)).map((car) => [car.id, car]));
  const revealed = new Map(contacts.map((contact) => [contact.offer, contact]));
  const blocked = new Set(blocks.map((block) => block.blocked));
  return offers.map((offer) =>
    presentLiveOffer(offer, {
      role: participantOf(user, offer) ?? "sender",
      numbers,
      dealer: dealers.get(counterpartOf(user, offer)),
      cars,
      unread: unread.get(offer._id) ?? 0,
      isLive: env.market === "live",
      isRevealed: opened.has(offer._id),
      revealed: revealed.get(offer._id),
      isBlocked: blocked.has(counterpartOf(user, offer)),
    }),
  );
}
