import { z } from "zod";

import { mapAccountSettings } from "../settings";

/** GET /api/settings: the current user's settings that the server acts on, shared by all their browsers. */
export const AccountSettings = z.object(mapAccountSettings(() => z.boolean()));
export type AccountSettings = z.infer<typeof AccountSettings>;

/** Body of PUT /api/settings: the settings to change. */
export const AccountSettingsWrite = AccountSettings.partial();
export type AccountSettingsWrite = z.infer<typeof AccountSettingsWrite>;
