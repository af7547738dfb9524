import { z } from "zod";

import { MARKETS } from "./choices/choices";

/** GET /api/config: the app's name and address. */
export const Config = z.object({
  brand: z.string(),
  domain: z.string(),
  baseUrl: z.url(),
  /** Where people write to for help. */
  supportEmail: z.string(),
  market: z.enum(MARKETS),
});
export type Config = z.infer<typeof Config>;
