import type { VehicleStatus } from "@takas/contracts/choices";
import { currentLanguage } from "@takas/contracts/language";
import type { VehicleWrite } from "@takas/contracts/vehicle";

import type { ListingPhoto } from "../photos";
import { isDuplicateKey } from "../platform/database/mongoose";
import { insertInSlot } from "../platform/database/slots";
import { digest } from "../platform/digest";
import { conflict } from "../platform/errors";
import { Vehicle, WITHOUT_SEARCH_FIELDS, expiryFrom, listingLimitOf, priceSet } from "../vehicles";
import type { StoredVehicle, VehiclePhoto } from "../vehicles";

/** How long an equal listing counts as the same submission, in ms; later it is a second car. */
const WINDOW = 10 * 60 * 1000;

/** A listing that its owner has taken off the market is no longer what a draft has become. */
const OPEN: readonly VehicleStatus[] = ["active", "review", "reserved"];

/** What distinguishes a submission. */
export interface Submission {
  /** From `fingerprintOf`. */
  fingerprint: string;
  /** From `draftOf`, if the client names the draft. */
  draft?: string | undefined;
}

interface NewVehicle {
  owner: string;
  listing: VehicleWrite;
  photos: VehiclePhoto[];
  submission: Submission;
  /** Whether it is in the live market. */
  isLive?: boolean;
  /** Fingerprint of the network address, see VehicleRecord. */
  origin?: string | undefined;
}

/**
 * Lists a car. Submissions with one fingerprint create one listing, however many arrive at once: a unique index
 * accepts the first, and the others get its listing. Throws 409 for a car more than an owner may have, and for a draft
 * that becomes another listing at this moment.
 */
export async function createVehicle(input: NewVehicle): Promise<StoredVehicle> {
  const { images: _images, ...listing } = input.listing;
  const fields = stated(listing);
  const { owner, photos, submission, origin, isLive = false } = input;
  const now = new Date();
  const inMarket = isLive
    ? { outbox: [priceSet(now)], createdAt: now, expiresAt: expiryFrom(now) }
    : {};
  try {
    const vehicle = await insertInSlot(Vehicle, listingLimitOf(owner), (slot) =>
      Vehicle.create({
        ...fields,
        owner,
        slot,
        photos,
        submission: submission.fingerprint,
        ...(submission.draft !== undefined && { draft: submission.draft }),
        language: currentLanguage(),
        ...(origin !== undefined && { origin }),
        ...inMarket,
      }),
    );
    return vehicle.toObject();
  } catch (error) {
    // Also after a refusal of one car too many: the first attempt may have taken the last place.
    const found = await findSubmitted(submission, input.listing);
    if (found?.isSame === false) {
      throw conflict("vehicle.justChanged");
    }
    if (found !== null) {
      return found.vehicle;
    }
    if (!isDuplicateKey(error, "submission") && !isDuplicateKey(error, "draft")) {
      throw error;
    }
    return createVehicle(input);
  }
}

interface Submitted {
  vehicle: StoredVehicle;
  /** Whether an equal submission created it or changed it last, and not another one of the same draft. */
  isSame: boolean;
}

/**
 * The listing that a draft has become, unless that is over or of another car, or that an equal submission has created
 * within the last ten minutes; null without one. Others give up their draft or fingerprint.
 */
export async function findSubmitted(
  { fingerprint, draft }: Submission,
  { make, model, year }: VehicleWrite,
): Promise<Submitted | null> {
  const drafted = draft === undefined ? null : await Vehicle.findOne({ draft }).lean();
  const made = await Vehicle.findOne({ submission: fingerprint }, WITHOUT_SEARCH_FIELDS).lean();
  // A form that is open in two tabs has one draft, and may describe another car in each.
  const isSameCar = drafted?.make === make && drafted.model === model && drafted.year === year;
  if (drafted !== null && isSameCar && OPEN.includes(drafted.status)) {
    if (made === null || made._id === drafted._id) {
      return { vehicle: made ?? drafted, isSame: made !== null };
    }
    await giveUpSubmission(made);
    return { vehicle: drafted, isSame: false };
  }
  if (drafted !== null) {
    await Vehicle.updateOne({ _id: drafted._id }, { $unset: { draft: 1 } });
  }
  if (made === null || made.createdAt.getTime() > Date.now() - WINDOW) {
    return made && { vehicle: made, isSame: true };
  }
  await giveUpSubmission(made);
  return null;
}

/** An equal submission is another one from now on. */
async function giveUpSubmission({ _id }: StoredVehicle): Promise<void> {
  await Vehicle.updateOne({ _id }, { submission: _id });
}

/** Names a draft among those of everybody. */
export function draftOf(owner: string, key: string | undefined): string | undefined {
  return key === undefined ? undefined : digest(JSON.stringify([owner, key]));
}

/** What distinguishes submissions: the sender, every field, and each photo's content or path in order. */
export function fingerprintOf(
  owner: string,
  listing: VehicleWrite,
  photos: readonly ListingPhoto[],
): string {
  const images = photos.map((photo) =>
    "hash" in photo ? photo.hash : listing.images[photo.position - 1],
  );
  const all = JSON.stringify([owner, { ...listing, images }]);
  return digest(all);
}

/** A listing without the fields that are null, which say nothing. */
function stated<Listing extends object>(
  listing: Listing,
): { [Name in keyof Listing]: Exclude<Listing[Name], null> } {
  const entries = Object.entries(listing).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as ReturnType<typeof stated<Listing>>;
}
