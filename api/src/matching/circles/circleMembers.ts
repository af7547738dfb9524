import type { CircleEvidence } from "../../blocks";
import { forbidden } from "../../platform/errors";
import type { CircleMember, CircleRecord } from "./Circle";
import { haveMet, placeOf } from "./circlePolicy";
import { findCircle } from "./circles";

/** One of the two others of a user's circle, and what moderators see of the circle around a report. */
export interface FoundMember {
  /** _id of the User, or GONE. */
  whom: string;
  /** Their car, as it was when the circle was found. */
  car: { title: string; askingPrice: number; photos: string[] };
  circle: CircleEvidence;
}

/**
 * The person who gives a user a car in a circle, or who gets theirs. Throws 404 for an unknown circle, 403 for one
 * between others, and 403 until all three have accepted: before that, nobody in it knows the others.
 */
export async function findCircleMember(
  user: string,
  { circleId, member }: { circleId: string; member: "giver" | "receiver" },
): Promise<FoundMember> {
  const circle = await findCircle(circleId);
  const place = placeOf(user, circle);
  if (place === undefined) {
    throw forbidden("circle.notMember");
  }
  if (!haveMet(circle)) {
    throw forbidden("circle.notMet");
  }
  const { owner, version } = place[member];
  return {
    whom: owner,
    car: {
      title: version.title,
      askingPrice: version.askingPrice,
      photos: version.photos.map(({ id }) => id),
    },
    circle: evidenceOf(circle, { reporter: place.own, reported: place[member] }),
  };
}

function evidenceOf(
  { state, cause, members, doneBy, createdAt, changedAt }: CircleRecord,
  { reporter, reported }: { reporter: CircleMember; reported: CircleMember },
): CircleEvidence {
  const sideOf = ({ car }: CircleMember) => {
    if (car === reporter.car) {
      return "reporter";
    }
    return car === reported.car ? "reported" : "third";
  };
  return {
    state,
    ...(cause !== undefined && { cause }),
    members: members.map((member) => ({
      by: sideOf(member),
      title: member.version.title,
      cash: member.cash,
      isDone: doneBy.includes(member.car),
    })),
    foundAt: createdAt,
    changedAt,
  };
}
