import type { ReportWrite } from "@takas/contracts/live/safety";

import type { UserRecord } from "../accounts";
import { Message } from "../messages";
import { counterpartOf, findOffer, isParticipant } from "../offers";
import { isDuplicateKey } from "../platform/database/mongoose";
import { authorize, notFound } from "../platform/errors";
import { findVehicle, isOwner, maySeeVehicle } from "../vehicles";
import { Report } from "./Report";
import type { ReportRecord } from "./Report";

type About = ReportWrite["about"];
type Subject = Pick<ReportRecord, "kind" | "subject" | "whom">;

/**
 * Puts a car, a person or a message before the moderators; false when this person has reported it already. Throws 404
 * for what is not there and 403 for what is one's own or between two others.
 */
export async function report(
  user: UserRecord,
  { about, reason, note }: ReportWrite,
): Promise<boolean> {
  const subject = about.kind === "vehicle" ? await carOf(user, about) : await sideOf(user, about);
  try {
    await Report.create({
      user: user._id,
      ...subject,
      reason,
      ...(note !== undefined && { note }),
    });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error, "subject")) {
      throw error;
    }
    return false;
  }
}

async function carOf(
  user: UserRecord,
  { vehicleId }: About & { kind: "vehicle" },
): Promise<Subject> {
  const vehicle = await findVehicle(vehicleId);
  if (vehicle === null || !maySeeVehicle(user, vehicle)) {
    throw notFound("This vehicle does not exist.");
  }
  authorize(!isOwner(user, vehicle), "This is your own car.");
  return { kind: "vehicle", subject: vehicle._id, whom: vehicle.owner };
}

async function sideOf(
  user: UserRecord,
  about: About & { kind: "person" | "message" },
): Promise<Subject> {
  const offer = await findOffer(about.offerId);
  if (offer === null) {
    throw notFound("This offer does not exist.");
  }
  authorize(isParticipant(user, offer), "This offer is between two other people.");
  const whom = counterpartOf(user, offer);
  if (about.kind === "person") {
    return { kind: "person", subject: whom, whom };
  }
  // What the sender wrote with the offer stands in the thread under the offer's own id.
  const isOpening = about.messageId === offer._id && offer.sender === whom;
  const written = { _id: about.messageId, offer: offer._id, from: whom };
  if (!isOpening && (await Message.exists(written)) === null) {
    throw notFound("This message does not exist.");
  }
  return { kind: "message", subject: about.messageId, whom };
}
