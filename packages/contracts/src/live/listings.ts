import { z } from "zod";

import { OWNER_ACTIONS } from "../vehicles/listingStates";

/** Body of POST /api/vehicles/{id}/changes. */
export const ListingChangeWrite = z.object({ action: z.enum(OWNER_ACTIONS) });
export type ListingChangeWrite = z.infer<typeof ListingChangeWrite>;
