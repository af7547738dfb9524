import { createOutbox } from "../../platform/outbox";
import { Offer } from "../Offer";
import { endOffersOnSoldCars, settleCars } from "../reservations";
import { notifyOtherBidders, notifyParticipants } from "./notifyParticipants";
import { publishToParticipants, writeToThread } from "./writeToThread";

/** What follows from a change of an offer, from top to bottom. Each step may be repeated. */
const STEPS = [
  settleCars,
  writeToThread,
  notifyParticipants,
  notifyOtherBidders,
  publishToParticipants,
  endOffersOnSoldCars,
];

export const offerEvents = createOutbox(Offer, () => STEPS);
