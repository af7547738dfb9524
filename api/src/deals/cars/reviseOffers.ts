import { OPEN_OFFER_STATES } from "@takas/contracts/offerStates";
import pLimit from "p-limit";

import { mongoose } from "../../platform/database/mongoose";
import { conflict } from "../../platform/errors";
import { findVehiclesByIds } from "../../vehicles";
import type { StoredVehicle } from "../../vehicles";
import { changeOffer, unlessConflict } from "../changeOffer";
import { Offer } from "../Offer";
import type { OfferOutboxEvent, OfferRecord } from "../Offer";
import { CAR_ROLES, differencesOf, versionOf } from "./carVersions";
import type { CarRole, CarVersion } from "./carVersions";
import { carsOf, findOpenOffersWith } from "./reservations";

/** Offers that a change revises at once, so that the database has time for others. */
const AT_ONCE = 4;
/** Attempts on an offer that is answered at the same moment. */
const ATTEMPTS = 10;
const { trusted } = mongoose;

/**
 * Brings the open offers with a car up to its listing. A change of the car is new terms by its owner, which the other
 * side answers. Resolves to the offers with such a change.
 */
export async function reviseOffersWith({
  _id,
}: Pick<StoredVehicle, "_id">): Promise<OfferRecord[]> {
  const offers = await findOpenOffersWith([_id]);
  const few = pLimit(AT_ONCE);
  const revised = await few.map(offers, (offer) => reviseOffer(offer._id));
  return revised.filter((offer) => offer !== undefined);
}

/** After an offer was made: its cars may have changed since they were read. */
export async function reviseNewOffer(offer: OfferRecord, event: OfferOutboxEvent): Promise<void> {
  if (event.index === undefined) {
    await reviseOffer(offer._id);
  }
}

async function reviseOffer(_id: string): Promise<OfferRecord | undefined> {
  let revised: OfferRecord | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const offer = await Offer.findById(_id).lean();
    const revision = offer && (await findRevision(offer));
    if (!offer || !revision) {
      return revised;
    }
    revised = (await unlessConflict(() => applyRevision(offer, revision))) ?? revised;
  }
  throw conflict("offer.justChanged");
}

interface Revision {
  role: CarRole;
  before: CarVersion;
  version: CarVersion;
}

/** A car of an open offer whose listing is newer than the offer's version. */
async function findRevision({
  status,
  endsAt,
  cars,
  ...offer
}: OfferRecord): Promise<Revision | undefined> {
  const isOpen = OPEN_OFFER_STATES.includes(status) && endsAt !== null && endsAt > new Date();
  if (!isOpen || cars === undefined) {
    return undefined;
  }
  const found = await findVehiclesByIds(carsOf(offer));
  const revisions = CAR_ROLES.flatMap((role) => {
    const before = cars[role];
    const vehicle = found.find((car) => car._id === offer[role]);
    const version = vehicle && versionOf(vehicle);
    const isNewer = before && version && before.revision !== version.revision;
    return isNewer ? [{ role, before, version }] : [];
  });
  return revisions[0];
}

/** Added photos change the version, and need no answer. */
async function applyRevision(
  offer: OfferRecord,
  { role, before, version }: Revision,
): Promise<OfferRecord | undefined> {
  const changes = differencesOf(before, version);
  if (changes.length > 0) {
    const by = role === "vehicle" ? "owner" : "sender";
    return changeOffer(offer, { action: "revise", by, role, version, changes });
  }
  await Offer.updateOne(
    { _id: offer._id, status: offer.status, terms: trusted({ $size: offer.terms.length }) },
    { $set: { [`cars.${role}`]: version } },
  );
  return undefined;
}
