/** The choice lists of docs/product.md 3.8, 2.5 and 2.19. The values are the wire's; `choiceTexts` words them. */

/** Makes in the listing wizard. "Other" opens a free text field, so the wire accepts any make. */
export const WIZARD_MAKES = ["BMW", "Mercedes", "Audi", "Toyota", "Honda", "Other"] as const;

export const FUEL_TYPES = ["Petrol", "Diesel", "Electric", "Hybrid"] as const;
export type FuelType = (typeof FUEL_TYPES)[number];

export const TRANSMISSIONS = ["Manual", "Automatic"] as const;
export type Transmission = (typeof TRANSMISSIONS)[number];

export const BODY_TYPES = ["Sedan", "Hatchback", "SUV", "Coupe", "Estate"] as const;
export type BodyType = (typeof BODY_TYPES)[number];

export const MEMBERSHIP_TYPES = ["free", "individual", "dealer"] as const;
export type MembershipType = (typeof MEMBERSHIP_TYPES)[number];

export const CONFIDENCES = ["high", "medium", "low"] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/**
 * Live market only: "reserved" after an offer was accepted, "review" until a moderator has approved the price, "expired"
 * after 60 days, "removed" until what follows from that is done. `listingStates` has the graph.
 */
export const VEHICLE_STATUSES = [
  "active",
  "paused",
  "sold",
  "reserved",
  "review",
  "expired",
  "removed",
] as const;
export type VehicleStatus = (typeof VEHICLE_STATUSES)[number];

/** What a search text may set a range of, by the names of the filters: GBP, calendar years, miles. */
export const TEXT_RANGES = ["price", "years", "mileage"] as const;

/** The orders of a dealer's cars. */
export const DEALER_SORTS = ["newest", "price-low", "price-high"] as const;
export type DealerSort = (typeof DEALER_SORTS)[number];

/** The eight sort orders of a search (docs/product.md 2.5). */
export const SORTS = [
  "relevance",
  "swap-friendly",
  "price-low",
  "price-high",
  "year-newest",
  "year-oldest",
  "mileage-low",
  "mileage-high",
] as const;
/** Orders cars by how close their price is to the value of the visitor's own car, which the search names. */
export const OWN_CAR_SORT = "closest";
export type Sort = (typeof SORTS)[number] | typeof OWN_CAR_SORT;

export const CURRENCIES = ["GBP", "TRY", "EUR"] as const;
export type Currency = (typeof CURRENCIES)[number];

export const CONDITIONS = ["Like new", "Good", "Fair", "Needs work"] as const;
export const DAMAGES = ["None", "Repaired", "Not repaired"] as const;
export const COLOURS = [
  "White",
  "Black",
  "Silver",
  "Grey",
  "Blue",
  "Red",
  "Green",
  "Brown",
  "Beige",
  "Yellow",
  "Orange",
  "Other",
] as const;

export const AREAS = [
  "Nicosia / Lefkoşa",
  "Kyrenia / Girne",
  "Famagusta / Gazimağusa",
  "Morphou / Güzelyurt",
  "Iskele",
  "Lefke",
  "Dipkarpaz",
  "Rizokarpaso",
] as const;

/** Whether deals are sample data or real offers between people. */
export const MARKETS = ["sample", "live"] as const;
export type Market = (typeof MARKETS)[number];

export const CONTACT_METHODS = ["phone", "whatsapp", "email"] as const;
export type ContactMethod = (typeof CONTACT_METHODS)[number];

/** A profile in which nothing has been filled in. */
export const EMPTY_PROFILE = {
  firstName: "",
  lastName: "",
  displayName: "",
  bio: "",
  location: "",
  phoneNumber: "",
  whatsappNumber: "",
  email: "",
  preferredContact: "phone",
} as const;

/** Reasons to report a car, a person or a message. */
export const REPORT_REASONS = ["scam", "stolen", "wrong", "offensive", "contact", "other"] as const;
