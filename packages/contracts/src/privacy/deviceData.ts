import type { Market } from "../choices";

/** Where a browser stores something: a cookie, or one of its stores. */
export type DevicePlace =
  | "cookie"
  | "localStorage"
  | "sessionStorage"
  | "indexedDB"
  | "cacheStorage";

/** Something that the app stores in the browser, as the privacy policy lists it. */
export interface DeviceEntry {
  place: DevicePlace;
  title: string;
  /** What it holds, for the markets that have it. */
  holds: Partial<Record<Market, string>>;
  /** How long it stays, if not until the visitor deletes everything. */
  until?: string;
  /** Whether the visitor typed or collected it: signing out removes it. */
  isPersonal: boolean;
}

/**
 * Everything the app stores in a browser, by its key; a key that ends in "*" stands for all that begin so. The privacy
 * policy shows this list, signing out and "Delete Everything" clear by it, and a test compares it with the code.
 */
export const DEVICE_DATA = {
  sid: {
    place: "cookie",
    title: "Session",
    holds: both(
      "A random key that keeps your anonymous account yours. Scripts cannot read it. Over HTTPS it is called __Host-sid.",
    ),
    until: "A year after your last visit, and three years after your first at the latest.",
    isPersonal: false,
  },
  lang: {
    place: "cookie",
    title: "Language",
    holds: both("The language you chose under Settings."),
    until: "A year after you chose it, or until you delete everything.",
    isPersonal: false,
  },
  "takas.profile": {
    place: "localStorage",
    title: "Profile",
    holds: {
      sample:
        "What you save under Edit Profile: names, picture, bio, area, numbers and e-mail. It is not sent to us.",
      live: "The picture of your profile. It is not sent to us.",
    },
    isPersonal: true,
  },
  "takas.favourites": {
    place: "localStorage",
    title: "Favourites",
    holds: { sample: "The cars you marked, with the price and the time. They are not sent to us." },
    isPersonal: true,
  },
  "takas.myCar": {
    place: "localStorage",
    title: "My car",
    holds: both(
      "The car you entered to see what others would take: make, model, year, miles and its value, or which of your listings stands for it, and whether it is switched off. To value it, make, model, year and miles are sent to us and not kept.",
    ),
    isPersonal: true,
  },
  "takas.typed.*": {
    place: "sessionStorage",
    title: "Unsent messages",
    holds: both("What you typed in a message or an offer and have not sent yet."),
    until: "Until you send it, sign out or close the tab.",
    isPersonal: true,
  },
  "takas.checks.*": {
    place: "localStorage",
    title: "Checklist",
    holds: { live: "What you ticked in the checklist of a deal. It is not sent to us." },
    isPersonal: true,
  },
  "takas.listingDraft": {
    place: "indexedDB",
    title: "Unfinished listing",
    holds: both("What you typed and the photos you chose under Create Listing, with your notes."),
    until: "Until you publish or discard it, or sign out.",
    isPersonal: true,
  },
  "takas.seenCars": {
    place: "indexedDB",
    title: "Cars you have seen",
    holds: both(
      "The last 30 cars you opened, with the time, so that they open without a connection. Without their sellers.",
    ),
    isPersonal: true,
  },
  "takas.settings": {
    place: "localStorage",
    title: "Settings",
    holds: {
      sample: "The switches under Settings. They are not sent to us.",
    },
    isPersonal: false,
  },
  "takas.theme": {
    place: "localStorage",
    title: "Dark Mode",
    holds: both("Whether pages are dark or light."),
    isPersonal: false,
  },
  "takas.sound": {
    place: "localStorage",
    title: "Sound Effects",
    holds: { live: "Whether a sound plays when something arrives." },
    isPersonal: false,
  },
  "takas.tourSeen": {
    place: "localStorage",
    title: "Tour",
    holds: both("Whether you have seen how swapping works."),
    isPersonal: false,
  },
  "takas-builds": {
    place: "cacheStorage",
    title: "Program files",
    holds: both("Scripts of the screens you have opened, so that they open faster."),
    until: "Until newer ones replace them, or you delete everything.",
    isPersonal: false,
  },
} as const satisfies Record<string, DeviceEntry>;

export type DeviceKey = keyof typeof DEVICE_DATA;

/** Every entry with its key, in the order of the policy. */
export const DEVICE_ENTRIES = Object.entries(DEVICE_DATA) as (readonly [DeviceKey, DeviceEntry])[];

function both(holds: string): Record<Market, string> {
  return { sample: holds, live: holds };
}
