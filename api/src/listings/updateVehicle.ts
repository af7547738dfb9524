import type { VehiclePatch } from "@takas/contracts/vehicle";

import { differencesOf, versionOf } from "../deals";
import { isDuplicateKey, mongoose } from "../platform/database/mongoose";
import { conflict, notFound } from "../platform/errors";
import {
  DESCRIBED_FIELDS,
  SEARCHED_FIELDS,
  Vehicle,
  WITHOUT_SEARCH_FIELDS,
  asRead,
  priceSet,
  searchFields,
} from "../vehicles";
import type { PastPrice, StoredVehicle, VehiclePhoto, VehicleRecord } from "../vehicles";

/** Attempts of a write to the described fields before the caller is asked to retry. */
const ATTEMPTS = 10;

/** Minimum ms between two prices in the history. */
const HOUR = 3_600_000;

/** What an offer names of a car. */
const FROZEN_FIELDS = [...DESCRIBED_FIELDS, "photos"] as const;

interface UpdateOptions {
  photos?: VehiclePhoto[] | undefined;
  /** Whether it is in the live market, which stores earlier prices and reacts to new ones. */
  isLive?: boolean;
  /** Fingerprint of the submission that the listing becomes equal to. */
  submission?: string | undefined;
  /** Throws when the patch may not be applied to the listing; called before each attempt to store it. */
  admit?: (stored: StoredVehicle) => void;
}

/**
 * Changes only the fields of a patch, in one atomic write. The search words depend on several fields together, and so
 * does whether they show a contact: a change to one of them requires what was read. Throws 404, or 409 for a change of a reserved car,
 * which may only get more photos, when others keep writing the same fields, and when another listing becomes equal to
 * the submission at this moment.
 */
export async function updateVehicle(
  id: string,
  patch: VehiclePatch,
  { photos, isLive = false, submission, admit }: UpdateOptions = {},
): Promise<StoredVehicle> {
  const { images: _images, ...fields } = patch;
  const entries = Object.entries({ ...fields, ...(photos && { photos }) });
  const set = Object.fromEntries(entries.filter(([, value]) => value !== null));
  const stated = Object.fromEntries(entries.map(([name, value]) => [name, value ?? undefined]));
  const unset = Object.fromEntries(entries.filter(([, value]) => value === null));
  const changesTerms = isLive && FROZEN_FIELDS.some((field) => field in set || field in unset);
  const changesWords = SEARCHED_FIELDS.some((field) => patch[field] !== undefined);
  const describes = DESCRIBED_FIELDS.some((field) => patch[field] !== undefined);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await findStored(id);
    admit?.(stored);
    const { status } = stored;
    const searched = pick(stored, SEARCHED_FIELDS);
    const past = isLive ? pastPrice(stored, patch) : [];
    const isReserved = status === "reserved";
    if (isReserved) {
      refuseOtherTerms(stored, { ...fields, ...(photos && { photos }) });
    }
    const updated = await Vehicle.findOneAndUpdate(
      {
        _id: id,
        status: isReserved ? status : mongoose.trusted({ $ne: "reserved" }),
        ...(describes && asRead(stored)),
      },
      {
        ...(changesTerms && { $inc: { revision: 1 } }),
        ...(Object.keys(unset).length > 0 && { $unset: unset }),
        $set: {
          ...set,
          ...(submission !== undefined && { submission }),
          ...(changesWords && searchFields(Object.assign({}, searched, stated))),
        },
        ...(isLive && {
          $push: {
            outbox: priceSet(new Date()),
            ...(past.length > 0 && { priceHistory: { $each: past } }),
          },
        }),
      },
      { returnDocument: "after", projection: WITHOUT_SEARCH_FIELDS },
    )
      .lean()
      .catch((error: unknown) => {
        throw isDuplicateKey(error, "submission") ? conflict("vehicle.justChanged") : error;
      });
    if (updated !== null) {
      return updated;
    }
  }
  throw conflict("vehicle.justChanged");
}

async function findStored(id: string): Promise<StoredVehicle> {
  const stored = await Vehicle.findById(id, WITHOUT_SEARCH_FIELDS).lean();
  if (stored === null) {
    throw notFound("vehicle.unknown");
  }
  return stored;
}

/** Throws 409 when a patch would change what the accepted offer on a car names, or whether it is open to swaps. */
function refuseOtherTerms(stored: StoredVehicle, patch: Partial<VehicleRecord> | object): void {
  const agreed = versionOf(stored);
  const stated = Object.fromEntries(
    Object.entries(patch).map(([name, value]) => [name, value ?? undefined]),
  );
  const { isSwapFriendly } = { ...stored, ...stated };
  const isSame = isSwapFriendly === stored.isSwapFriendly;
  if (!isSame || differencesOf(agreed, { ...agreed, ...stated }).length > 0) {
    throw conflict("vehicle.promised");
  }
}

function pick<T extends object, Name extends keyof T>(
  from: T,
  names: readonly Name[],
): Pick<T, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, Name>;
}

/** The price that ends with this patch, unless one has ended within the hour, which is not worth recording. */
function pastPrice(
  { askingPrice, priceHistory = [] }: Pick<VehicleRecord, "askingPrice" | "priceHistory">,
  patch: VehiclePatch,
): PastPrice[] {
  const until = new Date();
  const last = priceHistory.at(-1)?.until.getTime() ?? 0;
  const isNew = patch.askingPrice !== undefined && patch.askingPrice !== askingPrice;
  return isNew && until.getTime() - last > HOUR ? [{ price: askingPrice, until }] : [];
}
