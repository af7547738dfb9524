import { OFFER_STATES } from "../offers/offerStates";
import type { OfferState } from "../offers/offerStates";
import { m } from "../texts/messages.js";
import { BRAND_GROUPS, OTHER_BRAND_GROUP } from "./brandGroups";
import {
  CONFIDENCES,
  MEMBERSHIP_TYPES,
  VEHICLE_STATUSES,
  REPORT_REASONS,
  OWN_CAR_SORT,
  SORTS,
} from "./choices";
import type { Confidence, MembershipType, VehicleStatus, Sort } from "./choices";
import { wordAt } from "./wordAt";

// Beside `choiceText`, because a card of a car needs none of these.

/** The name of a membership: "Individual Premium". */
export function membershipText(type: MembershipType): string {
  return wordAt(MEMBERSHIP_TYPES, m.choice_memberships, type);
}

/** The status of a listing: "In review". */
export function statusText(status: VehicleStatus): string {
  return wordAt(VEHICLE_STATUSES, m.choice_statuses, status);
}

/** How sure a market value is: "High confidence". */
export function confidenceText(confidence: Confidence): string {
  return wordAt(CONFIDENCES, m.choice_confidences, confidence);
}

/** The state of an offer: "Counter offer". */
export function offerStateText(state: OfferState): string {
  return wordAt(OFFER_STATES, m.choice_offerStates, state);
}

/** A reason to report a car, a person or a message: "Looks like a scam". */
export function reportReasonText(reason: (typeof REPORT_REASONS)[number]): string {
  return wordAt(REPORT_REASONS, m.choice_reportReasons, reason);
}

/** The name of a sort order: "Price: Low to High". */
export function sortText(sort: Sort): string {
  return wordAt([...SORTS, OWN_CAR_SORT], m.choice_sorts, sort);
}

/** The name of a group of brands: "German Premium". */
export function brandGroupText(name: string): string {
  const names = [...BRAND_GROUPS.map((group) => group.name), OTHER_BRAND_GROUP];
  return wordAt(names, m.choice_brandGroups, name);
}
