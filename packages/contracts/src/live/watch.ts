import { z } from "zod";

import { writtenText } from "../format/writtenText";
import { WATCH_LIMITS } from "../limits";
import { Vehicle } from "../vehicles/vehicle";

/** A favourite car; `vehicle` is absent when it is no longer for sale. Newest first. */
export const Favourite = z.object({
  vehicleId: z.string(),
  vehicle: Vehicle.optional(),
  /** Its price in whole GBP when it was saved. */
  savedPrice: z.int(),
  savedAt: z.iso.datetime(),
});
export type Favourite = z.infer<typeof Favourite>;

/** Body of POST /api/saved-searches: the parameters of GET /api/vehicles/search as a query string, without paging. */
export const SavedSearchWrite = z.object({
  name: writtenText(WATCH_LIMITS.searchName),
  query: z.string().max(1000),
});
export type SavedSearchWrite = z.infer<typeof SavedSearchWrite>;

/** `newCount` cars were listed since the user last opened it, at `seenAt`, as of the last check. */
export const SavedSearch = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  newCount: z.int().nonnegative(),
  seenAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;
