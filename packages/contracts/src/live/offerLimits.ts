/** Limits of offers, deals and ratings between people (docs/product.md 18.1 and 18.8). */
export const OFFER_LIMITS = {
  listMax: 200,
  /** Days after which an unanswered offer expires. */
  answerDays: 7,
  /** Hours before an offer expires, or a reservation lapses, that both sides are warned. */
  warnHours: 24,
  amountMax: 10_000_000,
  reasonMax: 300,
  /** Hours for which an accepted offer reserves its cars, from the accept, an extension, or the first "done". */
  reserveHours: 72,
  /** A reservation can be extended in its last hours. */
  extendHours: 48,
  placeMax: 200,
  /** Days ahead that a meeting may be. */
  meetDays: 30,
  /** Days after a deal in which it can be rated; then both ratings show. */
  rateDays: 14,
  ratingMax: 300,
  /** Offers a day of a user whom no owner has answered so far; each answer adds one on the first day. */
  coldMax: 5,
  /** Offers a day of everybody else. */
  dayMax: 20,
  /** Offers a day of one user with the same words. */
  sameWordsMax: 5,
  /** Offers of new visitors that one owner sees in a day; others wait for the next. */
  strangersMax: 10,
} as const;
