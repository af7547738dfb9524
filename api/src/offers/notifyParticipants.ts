import { createHash } from "node:crypto";

import { PARTICIPANTS } from "@takas/contracts/offerStates";
import type { Participant } from "@takas/contracts/offerStates";

import { findAnonymousNumbers } from "../accounts/findAnonymousNumbers";
import { sendEvent } from "../messages/messages";
import { notify } from "../notifications/notifications";
import type { NewNotification } from "../notifications/notifications";
import { mongoose } from "../platform/database/mongoose";
import { publish } from "../platform/streams/publish";
import type { News } from "../platform/streams/publish";
import { Vehicle } from "../vehicles/Vehicle";
import { Offer } from "./Offer";
import type { OfferEventRecord, OfferRecord } from "./Offer";
import { endingNote, eventSentence, madeNote, noteOf, reservedNote } from "./offerNotifications";
import type { Told } from "./offerNotifications";
import { carsOf, findOpenOffersWith } from "./reservations";

const { trusted } = mongoose;

/**
 * Tells everything about an offer that was not told yet: each change as an event of its thread, to the other one as a
 * notification, and to both in their open pages; other bidders that a car is kept for somebody. What a process that
 * dies leaves untold is told by the next: all of it carries ids made from what happened, so it stands once.
 */
export async function tellOffer(offer: OfferRecord): Promise<void> {
  const words = await wordsFor(offer);
  if (offer.told === 0 && offer.events[0]?.isAutomatic !== true) {
    await notify([madeNote(words)], offer.createdAt);
  }
  const { events } = offer;
  for (let index = Math.max(0, offer.told - 1); index < events.length; index += 1) {
    const event = events[index];
    if (event !== undefined) {
      await tellEvent(words, event, index);
    }
  }
  await publish(newsOf(offer));
  const isStill = { _id: offer._id, events: trusted({ $size: events.length }) };
  await Offer.updateOne(isStill, { told: events.length + 1, isTold: true });
}

async function tellEvent(words: Told, event: OfferEventRecord, index: number): Promise<void> {
  const { offer } = words;
  const _id = idOf(`${offer._id}/${index}`);
  await sendEvent({ _id, offer, event, content: eventSentence(offer, event) });
  const told = toldOf(words, event);
  const notes = told.map((to) => noteOf(words, event, { to, index }));
  const others = event.action === "accept" ? await bidderNotes(words) : [];
  await notify([...notes, ...others], event.at);
}

/** Who is told of a change: the other one; of what nobody did both, but not who has just sold his car himself. */
function toldOf({ offer, sellers }: Told, { by, action }: OfferEventRecord): Participant[] {
  return PARTICIPANTS.filter((one) => one !== by && !(action === "end" && sellers.has(offer[one])));
}

/** Everybody else with an open offer that has one of these cars in it. */
async function bidderNotes({ offer, titles }: Told): Promise<NewNotification[]> {
  const others = await findOpenOffersWith(carsOf(offer), offer._id);
  const mine = new Set([offer.sender, offer.owner]);
  return others.flatMap((other) => {
    const car = carsOf(offer).find((one) => carsOf(other).includes(one)) ?? offer.vehicle;
    return [other.sender, other.owner]
      .filter((user) => !mine.has(user))
      .map((user) => reservedNote(offer, { other, user, title: titles.get(car) }));
  });
}

/** A day before an offer's end: a word to both. */
export async function endingSoonNotes(offer: OfferRecord): Promise<NewNotification[]> {
  const words = await wordsFor(offer);
  return (["sender", "owner"] as const).map((to) => endingNote(words, to));
}

function newsOf({ _id: offerId, vehicle: vehicleId, sender, owner }: OfferRecord): News[] {
  return [sender, owner].map((user) => ({ user, data: { type: "offer", offerId, vehicleId } }));
}

async function wordsFor(offer: OfferRecord): Promise<Told> {
  const [numbers, cars] = await Promise.all([
    findAnonymousNumbers([offer.sender, offer.owner]),
    Vehicle.find(
      { _id: trusted({ $in: carsOf(offer) }) },
      { title: 1, owner: 1, status: 1 },
    ).lean(),
  ]);
  const sold = cars.filter(({ status }) => status === "sold");
  return {
    offer,
    numbers,
    titles: new Map(cars.map(({ _id, title }) => [_id, title])),
    sellers: new Set(sold.map(({ owner }) => owner)),
  };
}

/** The id of what is written for an event: looks like any other and is the same each time. */
function idOf(what: string): string {
  return createHash("sha256").update(`event/${what}`).digest("base64url").slice(0, 16);
}
