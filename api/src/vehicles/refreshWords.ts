import { mongoose } from "../platform/database/mongoose";
import { WORDS_VERSION } from "./searchWords";
import type { SearchedFields } from "./searchWords";
import { SEARCHED_FIELDS, Vehicle, searchFields } from "./Vehicle";

const BATCH = 500;

/** A vehicle as it is found; a field that it lacks is not required. */
type Found = { _id: string } & {
  [Name in keyof SearchedFields]-?: NonNullable<SearchedFields[Name]>;
};

/**
 * Derives the search words of every vehicle whose words follow older rules; resolves to their number. Each write
 * requires the fields it was computed from; a writer who changes them meanwhile also writes the words.
 */
export async function refreshWords(): Promise<number> {
  let refreshed = 0;
  for (;;) {
    const vehicles = await Vehicle.find(
      { wordsVersion: mongoose.trusted({ $lt: WORDS_VERSION }) },
      [...SEARCHED_FIELDS] as string[],
    )
      .limit(BATCH)
      .lean<Found[]>();
    if (vehicles.length === 0) {
      return refreshed;
    }
    await Vehicle.bulkWrite(
      vehicles.map((vehicle) => ({
        updateOne: {
          filter: vehicle,
          update: { $set: searchFields(vehicle) },
          timestamps: false,
        },
      })),
    );
    refreshed += vehicles.length;
  }
}
