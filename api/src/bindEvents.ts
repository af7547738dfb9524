import { membershipEvents, refreshMember } from "./billing/membershipEvents";
import type { ReportEvent, ReportRecord } from "./blocks";
import { revealEvents, tellRevealed } from "./contacts/revealEvents";
import { endOffersOnSoldCars, endTwinOffers, settleCars } from "./deals/cars/reservations";
import { reviseNewOffer } from "./deals/cars/reviseOffers";
import {
  notifyOfFreeCars,
  notifyOtherBidders,
  notifyParticipants,
} from "./deals/events/notifyParticipants";
import { offerEvents } from "./deals/events/offerEvents";
import { reviseOffers } from "./deals/offerLifecycle";
import { publishToParticipants, writeToThread } from "./deals/thread/writeToThread";
import * as listing from "./listings/listingEvents";
import * as circle from "./matching/circles/circleEvents";
import { matchCar } from "./matching/matchCar";
import { matchEvents, tellBothLike } from "./matching/pairs/matches";
import * as report from "./moderation/reportEvents";
import type { Listener } from "./platform/outbox";
import type { ListingEvent, StoredVehicle } from "./vehicles";

/** What follows from each event, from top to bottom. Each step may be repeated. Programs call it when they start. */
export function bindEvents(): void {
  offerEvents.bind(() => AFTER_OFFER);
  listing.listingEvents.bind(({ type }) => AFTER_LISTING[type]);
  matchEvents.bind(() => [tellBothLike]);
  circle.circleEvents.bind(() => AFTER_CIRCLE);
  revealEvents.bind(() => [tellRevealed]);
  report.reportEvents.bind(({ how }) => AFTER_REPORT[how]);
  membershipEvents.bind(() => [refreshMember]);
}

/** An offer was made, shown or changed. */
const AFTER_OFFER = [
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

/** A listing of the live market was changed. */
const AFTER_LISTING: Record<
  ListingEvent["type"],
  readonly Listener<StoredVehicle, ListingEvent>[]
> = {
  priceSet: [listing.judgePrice, reviseOffers, listing.notifyWatchers, matchCar],
  wantsSet: [matchCar],
  paused: [matchCar],
  takenDown: [listing.endOffersOn, listing.notifyOwner, listing.settleReportsOn, matchCar],
  soldElsewhere: [listing.endOffersOf("sold"), matchCar],
  removed: [
    listing.endOffersOf("removed"),
    matchCar,
    listing.dropFavouritesOf,
    listing.deleteListing,
  ],
  expired: [listing.notifyOwnerOfExpiry, matchCar],
};

/** A circle of three was found or changed. */
const AFTER_CIRCLE = [
  circle.tellFound,
  circle.refreshPages,
  circle.settleCars,
  circle.tellChanged,
  circle.tellWatchers,
  circle.dissolveOthers,
  circle.endOffers,
  circle.offerNext,
];

/** A report was decided. */
const AFTER_REPORT: Record<ReportEvent["how"], readonly Listener<ReportRecord, ReportEvent>[]> = {
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
