import { z } from "zod";

import { LANGUAGES } from "../language";
import type { Language } from "../language";
import { mapAccountSettings } from "../users/settings";

const Switches = z.object(mapAccountSettings(() => z.boolean()));
const LanguageCode = z.enum(Object.keys(LANGUAGES) as [Language, ...Language[]]);

/** GET /api/settings: the current user's settings that the server acts on, shared by all their browsers. */
export const AccountSettings = Switches.extend({
  /** The language of pushes and of a browser that recovers the account; null until the user has chosen one. */
  language: LanguageCode.nullable(),
});
export type AccountSettings = z.infer<typeof AccountSettings>;

/** Body of PUT /api/settings: the settings to change. */
export const AccountSettingsWrite = Switches.extend({ language: LanguageCode }).partial();
export type AccountSettingsWrite = z.infer<typeof AccountSettingsWrite>;
