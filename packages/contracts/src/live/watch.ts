import { z } from "zod";

import { WATCH_LIMITS } from "../limits";
import { Vehicle } from "../vehicle";

/** A car somebody keeps an eye on; `vehicle` is absent when it is for sale no more. Newest first. */
export const Favourite = z.object({
  vehicleId: z.string(),
  vehicle: Vehicle.optional(),
  /** Its price in whole GBP when it was kept. */
  savedPrice: z.int(),
  savedAt: z.iso.datetime(),
});
export type Favourite = z.infer<typeof Favourite>;

/** Body of POST /api/saved-searches: the parameters of GET /api/vehicles/search as a query string, without a page. */
export const SavedSearchWrite = z.object({
  name: z.string().trim().min(1).max(WATCH_LIMITS.searchName),
  query: z.string().max(1000),
});
export type SavedSearchWrite = z.infer<typeof SavedSearchWrite>;

/** `newCount` cars came on the market since it was last looked at, at `seenAt`. */
export const SavedSearch = z.object({
  id: z.string(),
  name: z.string(),
  query: z.string(),
  newCount: z.int().nonnegative(),
  seenAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;
