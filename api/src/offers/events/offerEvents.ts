import { createOutbox } from "../../platform/outbox";
import { endOffersOnSoldCars, endTwinOffers, settleCars } from "../cars/reservations";
import { reviseNewOffer } from "../cars/reviseOffers";
import { Offer } from "../Offer";
import { notifyOfFreeCars, notifyOtherBidders, notifyParticipants } from "./notifyParticipants";
import { publishToParticipants, writeToThread } from "./writeToThread";

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
