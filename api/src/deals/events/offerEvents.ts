import { createOutbox } from "../../platform/outbox";
import { endOffersOnSoldCars, endTwinOffers, settleCars } from "../cars/reservations";
import { reviseNewOffer } from "../cars/reviseOffers";
import { Offer } from "../Offer";
import { publishToParticipants, writeToThread } from "../thread/writeToThread";
import { notifyOfFreeCars, notifyOtherBidders, notifyParticipants } from "./notifyParticipants";

/** What follows from a change of an offer, from top to bottom. Each step may be repeated. */
const STEPS = [
  reviseNewOffer,
  settleCars,
  endTwinOffers,
  writeToThread,
  notifyParticipants,
  notifyOtherBidders,
  notifyOfFreeCars,
  publishToParticipants,
  endOffersOnSoldCars,
];

export const offerEvents = createOutbox(Offer, () => STEPS);
