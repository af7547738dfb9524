import { tooMany, unavailable } from "../errors";
import type { HttpError } from "../errors";

/** Who sends photos. */
export interface Sender {
  /** _id of the User. */
  userId: string;
  /** Key of the network address (addressKey). */
  address: string;
}

/**
 * Listings with photos at a time, the one place that says so: all that arrive or are worked on (each at most 110 MB on
 * disk), and of them those whose photos have arrived and are checked, or wait for it: the last of so many for about half
 * a minute. Neither a user nor an address can fill a stage for everybody else.
 */
const LIMITS = {
  arriving: { user: 4, address: 16, all: 160 },
  checking: { user: 8, address: 12, all: 24 },
} as const;
type Stage = keyof typeof LIMITS;

const present: Record<Stage, Sender[]> = { arriving: [], checking: [] };

/** Lets a listing into a stage; call what it returns when it leaves. Throws 429 or 503 when there are too many. */
export function enter(stage: Stage, sender: Sender): () => void {
  const others = present[stage];
  const { user, address, all } = LIMITS[stage];
  if (others.filter(({ userId }) => userId === sender.userId).length >= user) {
    throw tooMany("Your last listings are still being sent. Please wait for them to end.", 5);
  }
  if (others.filter((other) => other.address === sender.address).length >= address) {
    throw tooMany("Many photos come from your network right now. Please try again in a moment.", 5);
  }
  if (others.length >= all) {
    throw FULL[stage]();
  }
  const entry = { ...sender };
  others.push(entry);
  return () => {
    others.splice(others.indexOf(entry), 1);
  };
}

const FULL: Record<Stage, () => HttpError> = {
  arriving: () =>
    unavailable("Many photos are being uploaded right now. Please try again in a moment.", 5),
  checking: () =>
    unavailable("Many photos are being checked right now. Please try again in a minute.", 30),
};
