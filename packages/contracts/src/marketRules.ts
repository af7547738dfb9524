import type { Market } from "./choices/choices";

/**
 * What the two markets do differently, one line each: a rule, and the only market in which it holds. The sample market
 * is as ordered, the live market as people need it. Types only, because every page loads this module.
 */
interface MarketRules {
  /** Reveals are called contacts, and the profile shows those that the server counts, not a new month's (docs/product.md 4.3.5). */
  showsCountedReveals: "live";
  /** A session that could not be started is started again by any answer, not only by another try (docs/product.md 4.1). */
  restartsFailedSession: "live";
  /** Approved dealers list the cars of a CSV file at once (docs/product.md 18.7.4). */
  addsManyCars: "live";
  /** Somebody without a membership is on the "Free plan", and no member (docs/product.md 2.11.1). */
  callsFreePlan: "live";
  /** A listing under My Cars says when it was posted (docs/product.md 2.10.2). */
  saysWhenPosted: "live";
  /** A listing under My Cars has one main action, and the others in a menu (docs/product.md 2.10.6). */
  hasMainAction: "live";
  /** My Cars has only the cars; the membership is on the profile (docs/product.md 2.10.5). */
  putsCarsFirst: "live";
  /** "Browse" under My Cars leads to the cars of the range above it (docs/product.md 2.10.4). */
  browsesRange: "live";
  /** The one-off unlock shows only where there is an offer to unlock, and asks for one at its field (docs/product.md 2.6.4). */
  hidesUnlockWithoutOffer: "live";
  /** An offered amount is wrong only where it is empty or not above 0, however it is written (docs/product.md 5.4). */
  takesAnyOfferedNumber: "sample";
  /** Fair prices and quick amounts of a cash offer are rounded to £50 (docs/product.md 9.5). */
  roundsCash: "live";
  /** Of two quick amounts that hardly differ one is left out (docs/product.md 9.5). */
  mergesAmounts: "live";
  /** To a dealer, who can only choose a smaller plan, the upgrade dialog is "Your Membership" (docs/product.md 2.6.1). */
  callsNoDowngradeUpgrade: "live";
  /** Unlocking one contact has the same name in the dialog, on its cards and after the payment (docs/product.md 2.6.1). */
  namesContactOnce: "live";
  /** Offers are made, shown and answered for real, not on the screen only, beside sample offers (docs/product.md 7.3). */
  sendsOffers: "live";
  /** A car without offers says to everybody how an owner gets some (docs/product.md 2.14.3). */
  tellsEverybodyToShare: "sample";
  /** Back on the first step of a new listing asks first, although the draft stays (docs/product.md 2.12.1). */
  asksBeforeLeavingDraft: "live";
  /** The make "Other" needs the make beside it (docs/product.md 5.3). */
  asksForOtherMake: "live";
  /** "Sign Out" ends the session; otherwise it only writes to the console (docs/product.md 2.18.5). */
  signsOut: "live";
  /** Settings leads to ways back into the account, its devices, its people and its data (docs/product.md 2.18.7). */
  managesAccount: "live";
  /** Settings belong to the account and have an effect; otherwise this device only keeps them (docs/product.md 2.18.3). */
  storesSettings: "live";
  /** The profile is stored on the server, for others to see; otherwise on this device only (docs/product.md 2.19.3). */
  storesProfile: "live";
  /** Notifications are about what happened, and not samples (docs/product.md 7.3). */
  storesNotifications: "live";
  /** An open page hears of changes at once (docs/product.md 18.3.2). */
  followsChanges: "live";
  /** A deleted account's reports and concluded deals stay for 90 days (docs/product.md 18.6.2). */
  keepsEvidence: "live";
  /** A failure of the server that the API does not word is worded by the app, in toasts, too (docs/product.md 8.7). */
  wordsFaults: "live";
  /** A contact can be revealed once the other side has answered, or allows it before (docs/product.md 16.6). */
  revealsOnceAnswered: "live";
  /**
   * A listing has its offer buttons and its seller at the price, then its facts, which it does not repeat under its title,
   * then its market value (docs/product.md 2.7.4, 2.7.5 and 2.7.12).
   */
  offersBeforeFacts: "live";
  /**
   * A difference from the market value is said once, in words, and so is how a value was made; a value of low confidence makes no claim in per cents or exact pounds (docs/product.md 2.7.3).
   */
  saysValuesPlainly: "live";
  /** The market page of a chosen model has only its prices (docs/product.md 2.25.1). */
  narrowsToModel: "live";
  /** A listing has a selector of currencies, which converts nothing (docs/product.md 2.7.2). */
  selectsCurrency: "sample";
  /** A car that is reserved or gone says so in place of its offer buttons (docs/product.md 18.9). */
  saysWhenUnavailable: "live";
  /** A listing says what its owner would swap it for, and which of the visitor's cars it matches (docs/product.md 18.10). */
  saysWants: "live";
  /** A listing and a dealer's page say how many deals the seller has done, how they were rated, and how soon they answer (docs/product.md 2.7.12). */
  saysExperience: "live";
  /** A listing and its seller can be reported (docs/product.md 18.5). */
  takesReports: "live";
  /** A car that is not for swapping is offered cash first (docs/product.md 2.7.5). */
  putsLikelierOfferFirst: "live";
  /** A car without offers has nothing to unlock or to open, and says so to its owner only (docs/product.md 2.7.6). */
  opensEmptyOffers: "live";
  /** Home leads with a search, the value of the visitor's car, and cars; membership and tour come last (docs/product.md 2.3.7). */
  homeLeadsWithCars: "live";
  /** "What can I swap into?" is about the owner's most valuable car (docs/product.md 2.10.4). */
  suggestsFromOwnCars: "live";
  /** A swap proposal is about the visitor's own car and the cash beside it (docs/product.md 2.8.3). */
  proposesOwnCar: "live";
  /** The badge of Filters counts the active filters, not the results (docs/product.md 2.5.2). */
  badgeCountsFilters: "live";
  /** "Clear all" leaves the order as it is (docs/product.md 4.5). */
  clearKeepsOrder: "live";
  /** On a phone only the header has the text search, which has short examples, and not the filter panel (docs/product.md 2.5.4). */
  textOnlyInHeader: "live";
  /**
   * The header of the search is one row, and so, on a phone, are its order, its chips and the button that clears them
   * (docs/product.md 2.5.11).
   */
  searchesInOneRow: "live";
  /** A slider whose dearest cars are far above the others takes longer steps to them (docs/product.md 2.5.4). */
  stretchesSliders: "live";
  /** A strip below the header, and the upgrade dialog, say that other people are made up (docs/product.md 2.2.8). */
  saysDemo: "sample";
  /** A dealer's listing takes more photos than others (docs/product.md 9.3). */
  givesDealersMorePhotos: "live";
  /** Everybody sees who is a dealer, and approved ones by name, not only people who revealed them (docs/product.md 2.7.7). */
  namesDealers: "live";
  /** A card of Your Offers says who pays and leads to the next step (docs/product.md 2.9.7). */
  saysWhoPays: "live";
  /** The listing form and the filters have the fields that the sample market lacks (docs/product.md 2.12.3). */
  hasMoreFields: "live";
  /** The results of a search are only cars, without an upgrade banner among them (docs/product.md 2.5.6). */
  listsOnlyCars: "live";
  /** The filter panel starts with price, area and body, and has nothing but filters (docs/product.md 2.5.4). */
  ordersFiltersByUse: "live";
  /** A user's searches can be saved (docs/product.md 18.4). */
  savesSearches: "live";
  /** Favourites are stored on the server, so they need a session (docs/product.md 2.11). */
  storesFavourites: "live";
  /** The listing form requires the area (docs/product.md 5.3). */
  requiresArea: "live";
  /** The listing form offers every known make (docs/product.md 3.8). */
  offersAllMakes: "live";
  /** The listing form takes the mileage in miles or kilometres (docs/product.md 2.12.3). */
  takesKilometres: "live";
  /** A listing form that misses something says so at the field on Next; otherwise Next is disabled (docs/product.md 5.3). */
  saysWhatIsMissing: "live";
  /** The price comes first on its step of the listing form (docs/product.md 2.12.4). */
  asksPriceFirst: "live";
  /** A new listing is open to swaps unless its owner says otherwise (docs/product.md 2.12.4). */
  opensToSwaps: "live";
  /** A new listing that is open to swaps leads to what its owner would swap it for (docs/product.md 4.6). */
  asksForWants: "live";
  /** The listing form names the types and the size of photos before one is refused, and not which angles buyers want to see (docs/product.md 2.12.2). */
  saysPhotoRules: "sample";
  /** The listing form blurs a part of any photo, not only of a refused one (docs/product.md 2.12.6). */
  blursAnyPhoto: "live";
  /** The listing form takes notes, which nobody else sees (docs/product.md 2.12.4). */
  takesNotes: "sample";
}

export type MarketRule = keyof MarketRules;

type SampleRule = {
  [Rule in MarketRule]: MarketRules[Rule] extends "sample" ? Rule : never;
}[MarketRule];

const SAMPLE_RULES: Record<SampleRule, true> = {
  takesAnyOfferedNumber: true,
  tellsEverybodyToShare: true,
  saysDemo: true,
  takesNotes: true,
  selectsCurrency: true,
  saysPhotoRules: true,
};

/** Whether a rule holds in a market. A page that does not know its market yet is of the sample market. */
export function holdsIn(market: Market | undefined, rule: MarketRule): boolean {
  return rule in SAMPLE_RULES === (market !== "live");
}
