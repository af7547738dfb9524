import type { CircleCause } from "@takas/contracts/swaps/circleWords";

import type { CircleMember, CircleRecord } from "./Circle";

type Members = Pick<CircleRecord, "members">;

/** The reader's place in a circle: their car, the car they get, and the person who gets theirs. */
export interface Place {
  own: CircleMember;
  /** Whose car the owner gets. */
  giver: CircleMember;
  /** Who gets the owner's car. */
  receiver: CircleMember;
}

/** A user's place in a circle, or undefined. */
export function placeOf(user: string, { members }: Members): Place | undefined {
  const index = members.findIndex(({ owner }) => owner === user);
  const own = members[index];
  const giver = members[(index + 1) % members.length];
  const receiver = members[(index + members.length - 1) % members.length];
  return own && giver && receiver && { own, giver, receiver };
}

/** Ends of a circle whose cars were never reserved, though all three had accepted. */
const BEFORE_RESERVED: readonly unknown[] = ["taken", "gone", "changed"] satisfies CircleCause[];

/** Whether the cars are or were reserved, which opened the contacts of the three to each other. */
export function haveMet({
  state,
  cause,
  members,
  acceptedBy,
}: Pick<CircleRecord, "state" | "cause" | "members" | "acceptedBy">): boolean {
  return (
    acceptedBy.length === members.length &&
    state !== "reserving" &&
    !BEFORE_RESERVED.includes(cause)
  );
}

/** What one member gets from another in cash, negative when they pay; between the one who gets and those who pay. */
export function cashBetween(own: CircleMember, other: CircleMember): number {
  const gets = Math.min(Math.max(0, own.cash), Math.max(0, -other.cash));
  const pays = Math.min(Math.max(0, -own.cash), Math.max(0, other.cash));
  return gets - pays;
}
