import { z } from "zod";

/** GET /api/settings: the current user's settings that the server acts on, shared by all their browsers. */
export const AccountSettings = z.object({
  /** "Swap Match Alerts": pushes about saved searches and prices. Each browser decides whether it receives pushes (push.ts). */
  swapMatches: z.boolean(),
  /** "Auto-reject Low Offers": offers below the car's market value are declined automatically. */
  autoReject: z.boolean(),
});
export type AccountSettings = z.infer<typeof AccountSettings>;

/** Body of PUT /api/settings: the settings to change. */
export const AccountSettingsWrite = AccountSettings.partial();
export type AccountSettingsWrite = z.infer<typeof AccountSettingsWrite>;
