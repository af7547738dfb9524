import type { Vehicle } from "@takas/contracts/vehicle";

/** What the owner of a car most likely does next. */
export type MainAction = "offers" | "wants" | "matches" | "renew" | "resume";

/** The main action of a listing; none while nothing is expected of its owner. */
export function mainActionOf({
  status,
  offerCount,
  wants,
  isTakenDown,
}: Pick<Vehicle, "status" | "offerCount" | "wants" | "isTakenDown">): MainAction | undefined {
  if (isTakenDown === true) {
    return undefined;
  }
  switch (status) {
    case "active":
      return offerCount > 0 ? "offers" : wants === undefined ? "wants" : "matches";
    case "paused":
      return "resume";
    case "expired":
      return "renew";
    default:
      return undefined;
  }
}
