import type { Language } from "./language";
import { m } from "./texts/messages.js";

/**
 * What people read without a connection: one wording for every screen, the shell and the offline page. The web server names
 * the language.
 */
export const OFFLINE = {
  title: (locale?: Language) => m.offline_title({}, locale && { locale }),
  /** Where the device has a connection. */
  unreachable: (locale?: Language) => m.offline_unreachable({}, locale && { locale }),
  /** Where something is missing that loads by itself. */
  loads: (locale?: Language) => m.offline_loads({}, locale && { locale }),
  /** Where a person has to repeat what they did. */
  repeat: () => m.offline_repeat(),
} as const;
