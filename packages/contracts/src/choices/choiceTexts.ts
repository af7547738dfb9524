import {
  AREAS,
  BODY_TYPES,
  BRAND_GROUPS,
  COLOURS,
  CONDITIONS,
  CONFIDENCES,
  DAMAGES,
  FUEL_TYPES,
  MEMBERSHIP_TYPES,
  OTHER_BRAND_GROUP,
  OWN_CAR_SORT,
  REPORT_REASONS,
  SORTS,
  TRANSMISSIONS,
  VEHICLE_STATUSES,
} from "./choices";
import type { Confidence, MembershipType, Sort, VehicleStatus } from "./choices";
import { OFFER_STATES } from "./offerStates";
import type { OfferState } from "./offerStates";
import { m } from "./texts/messages.js";

// The words of a list are one text, separated by commas in the order of the list: a text each would weigh more than the
// words themselves. A value that the list lacks, from a newer server, is shown as it is.

/** A car's fuel, gearbox, body, condition, damage, colour or area as people read it. */
export function choiceText(value: string): string {
  const [values, words] = CHOICES.find(([list]) => list.includes(value)) ?? [];
  return values === undefined || words === undefined ? value : wordAt(values, words, value);
}

const CHOICES: ReadonlyArray<readonly [readonly string[], () => string]> = [
  [FUEL_TYPES, m.choice_fuels],
  [TRANSMISSIONS, m.choice_gearboxes],
  [BODY_TYPES, m.choice_bodies],
  [AREAS, m.choice_areas],
  [CONDITIONS, m.choice_conditions],
  [DAMAGES, m.choice_damages],
  [COLOURS, m.choice_colours],
];

/** The name of a sort order: "Price: Low to High". */
export function sortText(sort: Sort): string {
  return wordAt([...SORTS, OWN_CAR_SORT], m.choice_sorts, sort);
}

/** The name of a membership: "Individual Premium". */
export function membershipText(type: MembershipType): string {
  return wordAt(MEMBERSHIP_TYPES, m.choice_memberships, type);
}

/** The status of a listing: "In review". */
export function statusText(status: VehicleStatus): string {
  return wordAt(VEHICLE_STATUSES, m.choice_statuses, status);
}

/** The state of an offer: "Counter offer". */
export function offerStateText(state: OfferState): string {
  return wordAt(OFFER_STATES, m.choice_offerStates, state);
}

/** How sure a market value is: "High confidence". */
export function confidenceText(confidence: Confidence): string {
  return wordAt(CONFIDENCES, m.choice_confidences, confidence);
}

/** The name of a group of brands: "German Premium". */
export function brandGroupText(name: string): string {
  const names = [...BRAND_GROUPS.map((group) => group.name), OTHER_BRAND_GROUP];
  return wordAt(names, m.choice_brandGroups, name);
}

/** A reason to report a car, a person or a message: "Looks like a scam". */
export function reportReasonText(reason: (typeof REPORT_REASONS)[number]): string {
  return wordAt(REPORT_REASONS, m.choice_reportReasons, reason);
}

function wordAt(values: readonly string[], words: () => string, value: string): string {
  return words().split(",")[values.indexOf(value)] ?? value;
}
