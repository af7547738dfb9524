import type { MembershipType } from "./choices/choices";

// A file of its own, so that first screens without offers leave it out.
export { OFFER_LIMITS } from "./live/offerLimits";

/** Business constants and limits (docs/product.md 9; server limits: 12 to 20). Money in GBP. */

export const FREE_REVEALS_PER_MONTH = 2;
/** The total that an unlimited quota shows. */
export const UNLIMITED_REVEALS = 999;

/** The maximum photos of a listing in the live market, and listings with new photos per hour, for a membership. */
export const UPLOAD_LIMITS = {
  free: { photosPerListing: 10, perHour: 20 },
  individual: { photosPerListing: 10, perHour: 20 },
  dealer: { photosPerListing: 20, perHour: 100 },
} as const satisfies Record<MembershipType, { photosPerListing: number; perHour: number }>;

export const PHOTO_LIMITS = {
  /** For any membership. */
  maxPerListing: UPLOAD_LIMITS.dealer.photosPerListing,
  /** Most bytes of one decoded photo. */
  maxBytes: 10 * 1024 * 1024,
  maxPixels: 40_000_000,
  recommendedWidth: 400,
  recommendedHeight: 300,
  /** Widths of every stored photo, in pixels. */
  widths: [400, 600, 800, 1600],
  types: ["image/jpeg", "image/png", "image/webp"],
} as const;
export type PhotoWidth = (typeof PHOTO_LIMITS.widths)[number];

/** Characters of a field for an amount: room for separators, decimals and a unit. */
export const AMOUNT_LENGTH = 20;

/** The other fields' lengths are in the table of `vehicleFields`. */
export const VEHICLE_LIMITS = {
  title: { min: 3, max: 120 },
  price: { min: 1, max: 10_000_000 },
  /** Cars of one owner that are not removed, sold ones among them. */
  perOwner: 500,
} as const;

export const SEARCH_LIMITS = {
  pageSize: 10,
  /** A longer page carries one thumbnail per car, and counts against the rate limit once per 100 cars. */
  longPage: 100,
  maxLimit: 1000,
  maxQueryLength: 200,
  /** Choices of one filter, and the length of one. */
  choices: { count: 60, length: 60 },
} as const;
/** Cars side by side. */
export const COMPARED_CARS: Range = { min: 2, max: 4 };
/** Similar cars under a listing. */
export const SIMILAR_CARS = 3;
export const HOME_VEHICLES = 60;
export const HOME_SWAP_RAIL = 3;
export const HOME_PLACEHOLDERS = 2;

/** Filter ranges until the data's bounds are known. */
export const DEFAULT_PRICE_RANGE: Range = { min: 0, max: 100_000 };
export const DEFAULT_YEAR_RANGE: Range = { min: 2000, max: 2024 };
/** Miles. */
export const DEFAULT_MILEAGE_RANGE: Range = { min: 0, max: 200_000 };
export const MILEAGE_STEP = 5000;
export const PRICE_STEP = 1000;
export const YEAR_STEP = 1;
export interface Range {
  min: number;
  max: number;
}

export const BIO_MAX = 200;
export const MESSAGE_MAX = 2000;
/** Most messages and offers in one answer. */
export const MESSAGE_LIMITS = {
  page: 2000,
  /** Messages to a person who has not answered in the thread. */
  unansweredMax: 3,
} as const;
/** Days for which reports, and the other side's concluded deals, stay after an account is deleted. */
export const EVIDENCE_DAYS = 90;
/** Days for which a car is listed in the live market, and days before the end when its owner is asked. */
export const LISTING_LIMITS = { days: 60, warnDays: 1 } as const;
export const DEALER_LIMITS = { name: { min: 2, max: 40 }, pageSize: 24, make: 40 } as const;
/** Revealed contacts in one answer: by default, and at most. */
export const CONTACT_LIMITS = { page: 50, max: 1000 } as const;
export const PROFILE_LIMITS = { name: 40, displayName: 40, phone: 30, email: 120 } as const;
export const WATCH_LIMITS = { favourites: 500, searches: 50, searchName: 80 } as const;
/** What a car may be swapped for: named makes, models of one make, and GBP of cash. */
export const WANTS_LIMITS = { makes: 10, models: 10, cash: 1_000_000 } as const;
export const MATCH_LIMITS = {
  /** Matches of one car that are kept: the best ones. */
  perCar: 50,
  /** GBP that the cash of a match is rounded to. */
  step: 50,
  /** More cash than this share of the more valuable car is a sale, not a swap. */
  cashShare: 0.5,
  /** Maximum notifications a day to a car's owner about matches with other cars that changed. */
  toldPerDay: 5,
} as const;
export const CIRCLE_LIMITS = {
  /** Cars of a circle. */
  cars: 3,
  /** Hours in which all must accept, and after which owners who have not are reminded. */
  answerHours: 48,
  remindHours: [24, 42],
  /** Days after which the same three cars may meet again. */
  coolDays: 7,
  /** Open circles of one car. */
  perCar: 2,
  /** Days for the handover, from the last accept or "done". */
  handoverDays: 7,
  /** Days for which a dissolved circle stays in its members' lists. */
  listedDays: 30,
} as const;
export const NOTIFICATION_LIMITS = { listMax: 100 } as const;
/** The event stream: ms between heartbeats, and open streams per visitor. */
export const STREAM_LIMITS = { heartbeat: 20_000, perVisitor: 4 } as const;
/**
 * An asking price is compared with the market from half to twice the market value: beyond that, a digit is probably
 * wrong.
 */
export const COMPARED_SHARES: Range = { min: 0.5, max: 2 };
/** A price below this share of the market value puts the listing under review, if the value is certain enough. */
export const SUSPICIOUS_SHARE = 0.6;
export const BADGE_CAP = 99;
export const OFFER_COUNT_FALLBACK = 3;

/** Fair range, as shares of the market value. */
export const FAIR_RANGE = { low: 0.9, high: 1.1 } as const;
/** The prices of cars to swap into, as shares of the value of the user's car. */
export const SWAP_RANGE = { low: 0.8, high: 1.25 } as const;
/** Percentage points around the market value that read "Fair Price". */
export const FAIR_PRICE_POINTS = 3;
/** Similar cars, and sellers of them, below which a value is a rough guide and moves no cash. */
export const WITNESSES = 3;
export const COUNTER_QUICK_VALUES = [1000, 1500, 2000] as const;
/** GBP by which the buttons of a counter-offer of the live market move the cash. */
export const COUNTER_STEP = 250;

/** Delays and cache times in ms. */
export const TIMES = {
  unreadRefetch: 30_000,
  /** Age at which an open chat refetches the unread counts. */
  unreadStale: 300_000,
  configCache: 3_600_000,
  scrollGuard: 100,
  /** Toasts with an error or an action. */
  toast: 5000,
  /** Other toasts: 3 to 4 seconds. */
  productToast: 4000,
  toastRemoval: 1_000_000,
  tooltip: 700,
  cashOfferRedirect: 2000,
} as const;
export const TOAST_SWIPE_PX = 50;
/** The key that moves focus to the toasts. */
export const TOAST_HOTKEY = "F8";

export const DEFAULT_IMAGE = "/og-image.jpg";
/**
 * The picture of a link preview: WhatsApp, Facebook and Telegram show a large one for a JPEG of this size in px. The default
 * image also has this size.
 */
export const LINK_PREVIEW = { width: 1200, height: 630, type: "image/jpeg" } as const;
