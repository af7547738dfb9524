import { m } from "../texts/messages.js";
import { CONFIDENCES, MEMBERSHIP_TYPES, VEHICLE_STATUSES } from "./choices";
import type { Confidence, MembershipType, VehicleStatus } from "./choices";
import { wordAt } from "./wordAt";

// Beside `choiceText`, because a card of a car needs none of these; each screen imports the ones that it needs.
export { offerStateText } from "./offerStateText";
export { reportReasonText } from "./reportReasonText";
export { brandGroupText, sortText } from "./searchNames";

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
