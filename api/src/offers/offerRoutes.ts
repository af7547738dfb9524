import { MessageQuery, MessageWrite, Offer, OfferMessage } from "@takas/contracts/offer";
import { z } from "zod";

import { findAnonymousNumbers } from "../accounts/findAnonymousNumbers";
import { refuseSuspended } from "../accounts/refuseSuspended";
import type { UserRecord } from "../accounts/User";
import { noteRead, refuseHeldBack, tellMessage } from "../messages/liveMessages";
import { findMessages, markRead, sendMessage } from "../messages/messages";
import type { ThreadEntry } from "../messages/messages";
import { authorize, notFound, paymentRequired } from "../platform/errors";
import { IdParams } from "../platform/http/idParams";
import { route } from "../platform/http/route";
import { findVehicle, findVehiclesByIds } from "../vehicles/findVehicles";
import { presentVehicles } from "../vehicles/presentVehicles";
import { maySeeVehicle } from "../vehicles/vehiclePolicy";
import type { OfferRecord } from "./Offer";
import { isParticipant, mayListOffers } from "./offerPolicy";
import { presentMessage, presentOffer } from "./offerPresenter";
import { findOffer, findOffersOn } from "./offers";

export const offerRoutes = [
  /**
   * The newest 200 that are pending or accepted. For the car's owner and for members; a free member gets 402 for
   * another's car. Only the two participants see the sender's message. Reading the list opens no offer, because it
   * may be prefetched.
   */
  route({
    method: "get",
    path: "/api/vehicles/:id/offers",
    summary: "The offers on a vehicle",
    session: "required",
    params: IdParams,
    answers: { 200: { description: "Newest first", schema: z.array(Offer) } },
    handle: async ({ ctx, user, params }) => {
      const vehicle = await findVehicle(params.id);
      if (vehicle === null || !maySeeVehicle(user, vehicle)) {
        throw notFound("This vehicle does not exist.");
      }
      if (!mayListOffers(user, vehicle)) {
        throw paymentRequired("Upgrade to see the offers on other people's cars.");
      }
      ctx.body = await presentOffers(await findOffersOn(vehicle._id), user);
    },
  }),

  /**
   * Oldest first, beginning with the sender's message. Numbers in a thread have no gaps, so a request `after` the
   * last read message misses none and repeats none.
   */
  route({
    method: "get",
    path: "/api/offers/:id/messages",
    summary: "The messages of an offer",
    session: "required",
    params: IdParams,
    query: MessageQuery,
    answers: { 200: { description: "Oldest first", schema: z.array(OfferMessage) } },
    handle: async ({ ctx, user, params, query }) => {
      const offer = await findOwnOffer({ user, params });
      ctx.body = await presentMessages(await findMessages(offer, query), { user, offer });
    },
  }),

  /** In the live market 422 for contact details before both may know them, and 403 once one has blocked the other. */
  route({
    method: "post",
    path: "/api/offers/:id/messages",
    summary: "Write to the other participant of an offer",
    session: "required",
    limit: "messages",
    params: IdParams,
    admit: async (input) => void (await findOwnOffer(input)),
    body: MessageWrite,
    answers: { 201: { description: "The message", schema: OfferMessage } },
    handle: async ({ ctx, user, params, body }) => {
      const offer = await findOwnOffer({ user, params });
      if (ctx.state.env.market === "live") {
        refuseSuspended(user);
        await refuseHeldBack(user._id, offer, body.content);
      }
      const sent = await sendMessage({ offer, from: user._id, content: body.content });
      if (ctx.state.env.market === "live") {
        await tellMessage(offer, sent);
      }
      ctx.status = 201;
      [ctx.body] = await presentMessages([sent], { user, offer });
    },
  }),

  /** Marks everything written to the caller read. For the car's owner this also opens the offer. */
  route({
    method: "post",
    path: "/api/offers/:id/mark-read",
    summary: "Mark the messages of an offer read",
    session: "required",
    params: IdParams,
    admit: async (input) => void (await findOwnOffer(input)),
    answers: { 204: { description: "They are marked" } },
    handle: async ({ ctx, user, params }) => {
      const offer = await findOwnOffer({ user, params });
      await markRead(user._id, offer);
      if (ctx.state.env.market === "live") {
        await noteRead(user._id, offer);
      }
      ctx.status = 204;
    },
  }),
];

/** Throws 404 for an unknown offer, 403 for one between others. */
export async function findOwnOffer({
  user,
  params,
}: {
  user: UserRecord;
  params: IdParams;
}): Promise<OfferRecord> {
  const offer = await findOffer(params.id);
  if (offer === null) {
    throw notFound("This offer does not exist.");
  }
  authorize(isParticipant(user, offer), "This offer is between two other people.");
  return offer;
}

async function presentOffers(offers: OfferRecord[], viewer: UserRecord): Promise<Offer[]> {
  const [numbers, swapVehicles] = await Promise.all([
    findAnonymousNumbers(offers.map(({ sender }) => sender)),
    findVehiclesByIds(offers.flatMap(({ swapVehicle }) => swapVehicle ?? [])),
  ]);
  // Presented without a viewer: an offer contains only its sender's anonymous id.
  const cars = new Map((await presentVehicles(swapVehicles)).map((car) => [car.id, car]));
  return offers.map((offer) =>
    presentOffer(offer, {
      numbers,
      swapVehicle: cars.get(offer.swapVehicle ?? ""),
      isParticipant: isParticipant(viewer, offer),
    }),
  );
}

async function presentMessages(
  messages: ThreadEntry[],
  { user, offer }: { user: UserRecord; offer: OfferRecord },
): Promise<OfferMessage[]> {
  const numbers = await findAnonymousNumbers([offer.sender, offer.owner]);
  return messages.map((message) => presentMessage(message, { viewer: user._id, numbers }));
}
