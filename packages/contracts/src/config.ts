import { z } from "zod";

import { MARKETS } from "./choices";

/** GET /api/config: the app's name and address. */
export const Config = z.object({
  brand: z.string(),
  domain: z.string(),
  baseUrl: z.url(),
  /** True while the market shown is the labelled demo market. */
  sampleData: z.boolean(),
  market: z.enum(MARKETS),
});
export type Config = z.infer<typeof Config>;
