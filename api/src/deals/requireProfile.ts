import type { UserRecord } from "../accounts";
import { conflict } from "../platform/errors";

/** Throws 409 without a profile: people who agree must be reachable. */
export function requireProfile({ sealedProfile }: UserRecord): void {
  if (sealedProfile === undefined) {
    throw conflict("offer.profileNeeded");
  }
}
