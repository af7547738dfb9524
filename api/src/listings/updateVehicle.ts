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

/** Writers of what search looks at, at once, after which the last one is told to look again. */
const ATTEMPTS = 10;

/** ms between two prices that are both kept as history. */
const HOUR = 3_600_000;

interface UpdateOptions {
  photos?: VehiclePhoto[] | undefined;
  /** In the live market, where earlier prices are kept and a new one has consequences. */
  isLive?: boolean;
}

/**
 * Changes the fields a patch names and no other, in one atomic write. The search words depend on several fields
 * together, so a change to one of them is written only on top of those it was computed from. Throws 404, or 409
 * when others keep writing the same fields.
 */
export async function updateVehicle(
  id: string,
  patch: VehiclePatch,
  { photos, isLive = false }: UpdateOptions = {},
): Promise<StoredVehicle> {
  const { images: _images, ...fields } = patch;
  const set = { ...fields, ...(photos && { photos }) };
  const changesWords = SEARCHED_FIELDS.some((field) => patch[field] !== undefined);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await findStored(id);
    const { askingPrice, priceHistory: _history, ...searched } = stored;
    const past = isLive ? pastPrice(stored, patch) : [];
    const updated = await Vehicle.findOneAndUpdate(
      { _id: id, ...(changesWords && searched), ...(past.length > 0 && { askingPrice }) },
      {
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

/** The price that ends with this patch, unless one has ended within the hour: that would be no history but a game. */
function pastPrice(
  { askingPrice, priceHistory = [] }: Pick<VehicleRecord, "askingPrice" | "priceHistory">,
  patch: VehiclePatch,
): PastPrice[] {
  const until = new Date();
  const last = priceHistory.at(-1)?.until.getTime() ?? 0;
  const isNew = patch.askingPrice !== undefined && patch.askingPrice !== askingPrice;
  return isNew && until.getTime() - last > HOUR ? [{ price: askingPrice, until }] : [];
}
