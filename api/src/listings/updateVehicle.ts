import type { VehiclePatch } from "@takas/contracts/vehicle";

import { conflict, notFound } from "../platform/errors";
import {
  SEARCHED_FIELDS,
  Vehicle,
  WITHOUT_SEARCH_FIELDS,
  priceSet,
  searchFields,
} from "../vehicles";
import type {
  PastPrice,
  SearchedFields,
  StoredVehicle,
  VehiclePhoto,
  VehicleRecord,
} from "../vehicles";

/** Attempts of a write to searched fields before the caller is asked to retry. */
const ATTEMPTS = 10;

/** Minimum ms between two prices in the history. */
const HOUR = 3_600_000;

interface UpdateOptions {
  photos?: VehiclePhoto[] | undefined;
  /** Whether it is in the live market, which stores earlier prices and reacts to new ones. */
  isLive?: boolean;
}

/**
 * Changes only the fields of a patch, in one atomic write. The search words depend on several fields together, so a
 * change to one of them requires the values it was computed from. Throws 404, or 409 when others keep writing the
 * same fields.
 */
export async function updateVehicle(
  id: string,
  patch: VehiclePatch,
  { photos, isLive = false }: UpdateOptions = {},
): Promise<StoredVehicle> {
  const { images: _images, ...fields } = patch;
  const entries = Object.entries({ ...fields, ...(photos && { photos }) });
  const set = Object.fromEntries(entries.filter(([, value]) => value !== null));
  const unset = Object.fromEntries(entries.filter(([, value]) => value === null));
  const changesWords = SEARCHED_FIELDS.some((field) => patch[field] !== undefined);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await findStored(id);
    const { askingPrice, priceHistory: _history, ...searched } = stored;
    const past = isLive ? pastPrice(stored, patch) : [];
    const updated = await Vehicle.findOneAndUpdate(
      { _id: id, ...(changesWords && searched), ...(past.length > 0 && { askingPrice }) },
      {
        ...(Object.keys(unset).length > 0 && { $unset: unset }),
        $set: { ...set, ...(changesWords && searchFields(Object.assign({}, searched, fields))) },
        ...(isLive && {
          $push: {
            outbox: priceSet(new Date()),
            ...(past.length > 0 && { priceHistory: { $each: past } }),
          },
        }),
      },
      { returnDocument: "after", projection: WITHOUT_SEARCH_FIELDS },
    ).lean();
    if (updated !== null) {
      return updated;
    }
  }
  throw conflict("vehicle.justChanged");
}

type Stored = SearchedFields & Pick<VehicleRecord, "askingPrice" | "priceHistory">;

async function findStored(id: string): Promise<Stored> {
  const fields = ["-_id", ...SEARCHED_FIELDS, "askingPrice", "priceHistory"];
  const stored = await Vehicle.findById(id, fields).lean();
  if (stored === null) {
    throw notFound("vehicle.unknown");
  }
  return stored;
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
