import type { ReportWrite } from "@takas/contracts/live/safety";

import type { UserRecord } from "../../accounts";
import { counterpartOf } from "../../deals";
import { Message } from "../../deals/thread/Message";
import type { Subject } from "../../moderation/evidence";
import { authorize, notFound } from "../../platform/errors";
import { findVisibleVehicle, isOwner } from "../../vehicles";
import { findOwnOffer } from "../deals/findOwnOffer";

type About = Exclude<ReportWrite["about"], { kind: "member" }>;

/** A subject a user wants to report. Throws 404 for a missing one, and 403 for one's own or one between others. */
export function findSubject(user: UserRecord, about: About): Promise<Subject> {
  return about.kind === "vehicle" ? carOf(user, about) : sideOf(user, about);
}

async function carOf(
  user: UserRecord,
  { vehicleId }: About & { kind: "vehicle" },
): Promise<Subject> {
  const vehicle = await findVisibleVehicle(user, vehicleId);
  authorize(!isOwner(user, vehicle), "vehicle.own");
  return { kind: "vehicle", subject: vehicle._id, whom: vehicle.owner };
}

async function sideOf(
  user: UserRecord,
  about: About & { kind: "person" | "message" },
): Promise<Subject> {
  const offer = await findOwnOffer({ user, params: { id: about.offerId } });
  const whom = counterpartOf(user, offer);
  if (about.kind === "person") {
    return { kind: "person", subject: whom, whom, offer: offer._id };
  }
  // The sender's message of an offer is in the thread under the offer's own id.
  const isOpening = about.messageId === offer._id && offer.sender === whom;
  const written = { _id: about.messageId, offer: offer._id, from: whom };
  if (!isOpening && (await Message.exists(written)) === null) {
    throw notFound("message.unknown");
  }
  return { kind: "message", subject: about.messageId, whom, offer: offer._id };
}
