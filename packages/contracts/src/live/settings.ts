import { z } from "zod";

/** GET /api/settings: the switches of the current user that the server acts by, on whatever browser. */
export const AccountSettings = z.object({
  /** "Swap Match Alerts": push for saved searches and prices. Whether a browser rings at all is its own (push.ts). */
  swapMatches: z.boolean(),
  /** "Auto-reject Low Offers": offers worth less than the car's market value are declined by themselves. */
  autoReject: z.boolean(),
});
export type AccountSettings = z.infer<typeof AccountSettings>;

/** Body of PUT /api/settings: the switches that were turned. */
export const AccountSettingsWrite = AccountSettings.partial();
export type AccountSettingsWrite = z.infer<typeof AccountSettingsWrite>;
