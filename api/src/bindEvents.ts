import type { Log } from "@takas/telemetry/log";

import { membershipEvents, refreshMember, tellOfHold } from "./billing/membershipEvents";
import type { ReportEvent, ReportRecord } from "./blocks";
import { revealEvents, tellRevealed } from "./contacts/revealEvents";
import { endOffersOnSoldCars, endTwinOffers, settleCars } from "./deals/cars/reservations";
import { reviseNewOffer } from "./deals/cars/reviseOffers";
import {
  notifyOfFreeCars,
  notifyOtherBidders,
  notifyParticipants,
  settleNews,
} from "./deals/events/notifyParticipants";
import { offerEvents } from "./deals/events/offerEvents";
import type { OfferOutboxEvent, OfferRecord } from "./deals/Offer";
import { reviseOffers } from "./deals/offerLifecycle";
import { publishToParticipants, writeToThread } from "./deals/thread/writeToThread";
import * as listing from "./listings/listingEvents";
import type { CircleEvent, CircleRecord } from "./matching/circles/Circle";
import * as circle from "./matching/circles/circleEvents";
import { matchCar } from "./matching/matchCar";
import { matchEvents, tellBothLike } from "./matching/pairs/matches";
import * as report from "./moderation/reportEvents";
import type { Listener, Step } from "./platform/outbox";
import type { ListingEvent, StoredVehicle } from "./vehicles";

/** What follows from each event, from top to bottom. Each step may be repeated. Programs call it when they start. */
export function bindEvents(log: Log): void {
  offerEvents.bind(log, () => AFTER_OFFER);
  listing.listingEvents.bind(log, ({ type }) => AFTER_LISTING[type]);
  matchEvents.bind(log, () => [tellBothLike]);
  circle.circleEvents.bind(log, () => AFTER_CIRCLE);
  revealEvents.bind(log, () => [tellRevealed]);
  report.reportEvents.bind(log, ({ how }) => AFTER_REPORT[how]);
  membershipEvents.bind(log, () => [tellOfHold, refreshMember]);
}

/** A step that would do the wrong thing, or nothing, after one of these has failed. */
function after<R, E>(needs: readonly Listener<R, E>[], listen: Listener<R, E>): Step<R, E> {
  return { needs, listen };
}

/** An offer was made, shown or changed. */
const AFTER_OFFER: readonly Step<OfferRecord, OfferOutboxEvent>[] = [
  reviseNewOffer,
  settleCars,
  endTwinOffers,
  writeToThread,
  notifyParticipants,
  settleNews,
  notifyOtherBidders,
  // Tells only of cars that are free.
  after([settleCars], notifyOfFreeCars),
  publishToParticipants,
  // Tells everybody but the owners of sold cars.
  after([settleCars], endOffersOnSoldCars),
];

const endRemoved = listing.endOffersOf("removed");

/** A listing of the live market was changed. */
const AFTER_LISTING: Record<ListingEvent["type"], readonly Step<StoredVehicle, ListingEvent>[]> = {
  priceSet: [
    listing.judgePrice,
    reviseOffers,
    // Tell nobody of a car that is held back.
    after([listing.judgePrice], listing.notifyWatchers),
    after([listing.judgePrice], matchCar),
  ],
  wantsSet: [matchCar],
  paused: [matchCar],
  takenDown: [
    listing.endOffersOn,
    listing.notifyOwner,
    listing.settleReportsOn,
    // A released car is for sale until it is paused again.
    after([listing.endOffersOn], matchCar),
  ],
  soldElsewhere: [listing.endOffersOf("sold"), matchCar, listing.settleMatchNewsOf],
  removed: [
    endRemoved,
    matchCar,
    listing.dropFavouritesOf,
    listing.settleMatchNewsOf,
    // Without the listing no other step would be repeated.
    after(
      [endRemoved, matchCar, listing.dropFavouritesOf, listing.settleMatchNewsOf],
      listing.deleteListing,
    ),
  ],
  expired: [listing.notifyOwnerOfExpiry, matchCar],
};

/** A circle of three was found or changed. */
const AFTER_CIRCLE: readonly Step<CircleRecord, CircleEvent>[] = [
  circle.tellFound,
  circle.refreshPages,
  circle.settleCars,
  circle.tellChanged,
  // Tells only of cars that are free.
  after([circle.settleCars], circle.tellWatchers),
  circle.dissolveOthers,
  // Tells everybody but the owners of sold cars.
  after([circle.settleCars], circle.endOffers),
  // Offers only cars that are free.
  after([circle.settleCars], circle.offerNext),
];

/** A report was decided. */
const AFTER_REPORT: Record<ReportEvent["how"], readonly Step<ReportRecord, ReportEvent>[]> = {
  suspend: [
    report.suspendPerson,
    report.endTheirOffers,
    report.pauseTheirCars,
    report.settleReportsOnThem,
  ],
  dismiss: [],
  // The decision is about the car: its listing announces it.
  takedown: [],
};
