import { Offer } from "@takas/contracts/offer";
import { z } from "zod";

import { findAnonymousNumbers, findDealersAmong } from "../accounts";
import type { UserRecord } from "../accounts";
import type { OfferRecord } from "../deals/Offer";
import { isParticipant, mayListOffers } from "../deals/offerPolicy";
import { presentOffer } from "../deals/offerPresenter";
import { findOffersOn } from "../deals/offers";
import { paymentRequired } from "../platform/errors";
import { chargeLength } from "../platform/http/chargeLength";
import { IdParams } from "../platform/http/idParams";
import { route } from "../platform/http/route";
import { findVehiclesByIds, findVisibleVehicle } from "../vehicles";
import { presentVehicles } from "./presentVehicles";

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
      const vehicle = await findVisibleVehicle(user, params.id);
      if (!mayListOffers(user, vehicle)) {
        throw paymentRequired("offers.membershipNeeded");
      }
      const offers = await findOffersOn(vehicle._id);
      await chargeLength(ctx, offers.length);
      ctx.body = await presentOffers(offers, user);
    },
  }),
];

async function presentOffers(offers: OfferRecord[], viewer: UserRecord): Promise<Offer[]> {
  const senders = offers.map(({ sender }) => sender);
  const [numbers, dealers, swapVehicles] = await Promise.all([
    findAnonymousNumbers(senders),
    findDealersAmong(senders),
    findVehiclesByIds(offers.flatMap(({ swapVehicle }) => swapVehicle ?? [])),
  ]);
  // Presented without a viewer: of its sender an offer contains only the anonymous id and a dealer's badge.
  const cars = new Map((await presentVehicles(swapVehicles)).map((car) => [car.id, car]));
  return offers.map((offer) =>
    presentOffer(offer, {
      numbers,
      dealer: dealers.get(offer.sender),
      swapVehicle: cars.get(offer.swapVehicle ?? ""),
      isParticipant: isParticipant(viewer, offer),
    }),
  );
}
