import type { Market } from "../choices/choices";

/** Where a browser stores something: a cookie, or one of its stores. */
export type DevicePlace =
  | "cookie"
  | "localStorage"
  | "sessionStorage"
  | "indexedDB"
  | "cacheStorage";

/** Something that the app stores in the browser, as the privacy policy lists it. */
interface DeviceEntry {
  place: DevicePlace;
  /** The markets that have it. */
  markets: readonly Market[];
  /** Whether the visitor typed or collected it: signing out removes it. */
  isPersonal: boolean;
  /** Of a cookie: its name over HTTPS, if it has another there. */
  overHttps?: string;
}

const BOTH: readonly Market[] = ["sample", "live"];
const LIVE: readonly Market[] = ["live"];
const SAMPLE: readonly Market[] = ["sample"];

/**
 * Everything the app stores in a browser, by its key; a key that ends in "*" matches all keys that begin so. The privacy
 * policy shows this list, signing out and "Delete Everything" clear by it, and a test compares it with the code.
 */
export const DEVICE_DATA = {
  sid: { place: "cookie", markets: BOTH, isPersonal: false, overHttps: "__Host-sid" },
  lang: { place: "cookie", markets: BOTH, isPersonal: false },
  trial: { place: "cookie", markets: BOTH, isPersonal: false },
  "takas.profile": { place: "localStorage", markets: SAMPLE, isPersonal: true },
  "takas.favourites": { place: "localStorage", markets: SAMPLE, isPersonal: true },
  "takas.myCar": { place: "localStorage", markets: BOTH, isPersonal: true },
  "takas.typed.*": { place: "sessionStorage", markets: BOTH, isPersonal: true },
  "takas.checks.*": { place: "localStorage", markets: LIVE, isPersonal: true },
  "takas.listingDraft": { place: "indexedDB", markets: BOTH, isPersonal: true },
  "takas.seenCars": { place: "indexedDB", markets: BOTH, isPersonal: true },
  "takas.settings": { place: "localStorage", markets: SAMPLE, isPersonal: false },
  "takas.theme": { place: "localStorage", markets: BOTH, isPersonal: false },
  "takas.sound": { place: "localStorage", markets: LIVE, isPersonal: false },
  "takas.tourSeen": { place: "localStorage", markets: BOTH, isPersonal: false },
  "takas-builds": { place: "cacheStorage", markets: BOTH, isPersonal: false },
} as const satisfies Record<string, DeviceEntry>;

export type DeviceKey = keyof typeof DEVICE_DATA;

/** Every entry with its key, in the order of the policy. */
export const DEVICE_ENTRIES = Object.entries(DEVICE_DATA) as (readonly [DeviceKey, DeviceEntry])[];
