import type { Market } from "@takas/contracts/choices";
import { DEVICE_DATA } from "@takas/contracts/privacy/deviceData";
import type { DeviceKey } from "@takas/contracts/privacy/deviceData";

import { m } from "../../texts/messages.js";

interface DeviceWords {
  title: () => string;
  /** What the entry holds in a market. */
  holds: (market: Market) => string;
  /** How long it stays, if not until the visitor deletes everything. */
  until?: (market: Market) => string;
}

/** What the policy says about everything the app stores in a browser. */
export const DEVICE_WORDS: Record<DeviceKey, DeviceWords> = {
  sid: {
    title: m.device_session,
    holds: () => m.device_sessionHolds({ name: DEVICE_DATA.sid.overHttps }),
    until: () => m.device_sessionUntil(),
  },
  lang: {
    title: m.device_language,
    holds: () => m.device_languageHolds(),
    until: () => m.device_languageUntil(),
  },
  trial: {
    title: m.device_trial,
    holds: () => m.device_trialHolds(),
    until: () => m.device_trialUntil(),
  },
  "takas.profile": { title: m.device_profile, holds: () => m.device_profileSample() },
  "takas.favourites": { title: m.device_favourites, holds: () => m.device_favouritesSample() },
  "takas.myCar": { title: m.device_myCar, holds: () => m.device_myCarHolds() },
  "takas.typed.*": {
    title: m.device_typed,
    holds: () => m.device_typedHolds(),
    until: (market) => (market === "live" ? m.device_typedUntilLive() : m.device_typedUntil()),
  },
  "takas.checks.*": { title: m.device_checks, holds: () => m.device_checksLive() },
  "takas.listingDraft": {
    title: m.device_draft,
    holds: () => m.device_draftHolds(),
    until: (market) => (market === "live" ? m.device_draftUntilLive() : m.device_draftUntil()),
  },
  "takas.seenCars": { title: m.device_seenCars, holds: () => m.device_seenCarsHolds() },
  "takas.settings": { title: m.device_settings, holds: () => m.device_settingsSample() },
  "takas.theme": { title: m.device_theme, holds: () => m.device_themeHolds() },
  "takas.sound": { title: m.device_sound, holds: () => m.device_soundLive() },
  "takas.tourSeen": { title: m.device_tour, holds: () => m.device_tourHolds() },
  "takas-builds": {
    title: m.device_builds,
    holds: () => m.device_buildsHolds(),
    until: () => m.device_buildsUntil(),
  },
};
