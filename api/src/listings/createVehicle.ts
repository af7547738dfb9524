import { currentLanguage } from "@takas/contracts/language";
import type { VehicleWrite } from "@takas/contracts/vehicle";

import type { ListingPhoto } from "../photos";
import { isDuplicateKey } from "../platform/database/mongoose";
import { insertInSlot } from "../platform/database/slots";
import { digest } from "../platform/digest";
import { Vehicle, WITHOUT_SEARCH_FIELDS, expiryFrom, listingLimitOf, priceSet } from "../vehicles";
import type { StoredVehicle, VehiclePhoto } from "../vehicles";

/** How long an equal listing counts as the same submission, in ms; later it is a second car. */
const WINDOW = 10 * 60 * 1000;

interface NewVehicle {
  owner: string;
  listing: VehicleWrite;
  photos: VehiclePhoto[];
  /** From `fingerprintOf`. */
  submission: string;
  /** Whether it is in the live market. */
  isLive?: boolean;
  /** Fingerprint of the network address, see VehicleRecord. */
  origin?: string | undefined;
}

/**
 * Lists a car. Submissions with one fingerprint create one listing, however many arrive at once: a unique index
 * accepts the first, and the others get its listing. Throws 409 for a car more than an owner may have.
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
        submission,
        language: currentLanguage(),
        ...(origin !== undefined && { origin }),
        ...inMarket,
      }),
    );
    return vehicle.toObject();
  } catch (error) {
    if (!isDuplicateKey(error, "submission")) {
      throw error;
    }
    return (await findSubmitted(submission)) ?? createVehicle(input);
  }
}

/**
 * The listing a submission has created within the last ten minutes, or null; an older one gives up its fingerprint.
 */
export async function findSubmitted(submission: string): Promise<StoredVehicle | null> {
  const made = await Vehicle.findOne({ submission }, WITHOUT_SEARCH_FIELDS).lean();
  if (made === null || made.createdAt.getTime() > Date.now() - WINDOW) {
    return made;
  }
  await Vehicle.updateOne({ _id: made._id }, { submission: made._id });
  return null;
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
