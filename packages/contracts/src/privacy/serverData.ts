import type { Market } from "../choices";
import { EVIDENCE_DAYS } from "../limits";

/** Documents of the database, as the privacy policy lists them. */
export interface ServerEntry {
  title: string;
  /** The collections that store it. */
  collections: readonly string[];
  markets: readonly Market[];
  /** What is stored, in words for the privacy policy. */
  holds: string;
  /** Who sees it, besides the visitor. */
  seenBy: string;
  until: string;
}

const BOTH: readonly Market[] = ["sample", "live"];
const LIVE: readonly Market[] = ["live"];
const SAMPLE: readonly Market[] = ["sample"];

const NOBODY = "Nobody";
const DELETED = "Until you delete everything.";
const DEALS = `Until you or the other person delete everything. What belongs to a concluded deal stays for ${EVIDENCE_DAYS} days more, for the other person and without your number.`;

const REVEALS = {
  title: "Contact reveals",
  collections: ["reveals"],
  holds:
    "Who revealed whose contact, on which offer, when, and what covered it, so that the quota is right and misuse can be traced.",
  until:
    "Until both have deleted everything. When one has, the entry says only that somebody has left.",
};

const LISTINGS = {
  title: "Listings",
  collections: ["vehicles"],
  seenBy:
    "Everybody sees the car; your number only those who have revealed your contact or agreed with you on a swap of three",
  until: DEALS,
};

const OFFERS = {
  title: "Offers",
  collections: ["offers"],
  seenBy:
    "The other person of the offer. Members see the offers on a car, with the anonymous number of who made them or, of a dealer, the approved name",
  until: DEALS,
};

/** Everything the server stores, in the order of the privacy policy. A test compares it with the database's models. */
export const SERVER_DATA: readonly ServerEntry[] = [
  {
    title: "Account",
    collections: ["users"],
    markets: SAMPLE,
    holds:
      "Your anonymous number, when the account was made, your membership, the customer number that Stripe gave you, and the name a dealer has chosen.",
    seenBy: "Others see the number, and a dealer's name once it is approved",
    until: DELETED,
  },
  {
    title: "Account and profile",
    collections: ["users"],
    markets: LIVE,
    holds:
      "Your anonymous number, when the account was made, your settings, your membership, the customer number that Stripe gave you, the name a dealer has chosen, a fingerprint of your recovery code, whether the account is paused after a report, and, encrypted, what you save under Edit Profile except the picture.",
    seenBy:
      "Others see the number, and a dealer's name once it is approved. The other person of an offer also sees the month of your first visit, how many deals you have done and how soon you usually answer. Who unlocks your contact sees at most your names, bio and area, your e-mail address, the numbers you allow, and how you prefer to be reached",
    until: DELETED,
  },
  {
    title: "Signed-in browsers",
    collections: ["sessions"],
    markets: BOTH,
    holds:
      "A fingerprint of your cookie, the kind of browser and system, when it signed in and the day of its last use.",
    seenBy: NOBODY,
    until:
      "A year after its last use, three years after it signed in at the latest, and at once when you sign out in the live market or delete everything.",
  },
  {
    title: "Passkeys",
    collections: ["passkeys", "passkeyChallenges"],
    markets: LIVE,
    holds: "The public half of each passkey, and for five minutes the question it has to answer.",
    seenBy: NOBODY,
    until: "Until you remove the passkey or delete everything.",
  },
  {
    ...LISTINGS,
    markets: SAMPLE,
    holds:
      "What you enter about a car, its earlier prices, and whether it has offers. Not the notes.",
  },
  {
    ...LISTINGS,
    markets: LIVE,
    holds:
      "What you enter about a car and what you would swap it for, its earlier prices, whether it has offers and, so that market values cannot be pushed, a fingerprint of the network address it was listed from, which nobody sees. Not the notes.",
  },
  {
    title: "Photos",
    collections: ["photos", "photoBlobs", "photos.files", "photos.chunks"],
    markets: BOTH,
    holds:
      "The photos of listings, re-encoded without what a camera hides in them, such as time and place.",
    seenBy: "Everybody",
    until: "Removed about an hour after the last listing, offer or report that shows them is gone.",
  },
  {
    title: "Photos that wait for their check",
    collections: ["photoChecks", "photoUploads"],
    markets: BOTH,
    holds: "The photo as you sent it, your account and your network address.",
    seenBy: NOBODY,
    until: "Until it has been checked, 15 minutes at most.",
  },
  {
    title: "Photos checked before their listing",
    collections: ["passedPhotos"],
    markets: BOTH,
    holds: "That a photo of yours has passed the check, and the photo, re-encoded.",
    seenBy: NOBODY,
    until: "An hour, if no listing shows it.",
  },
  {
    title: "Verdicts on photos",
    collections: ["uploadPenalties"],
    markets: BOTH,
    holds:
      "When photos of your account were refused because they showed contact details. For your network address, when its last 100 uploads were checked and which of them were refused.",
    seenBy: NOBODY,
    until: "30 days after the last one.",
  },
  {
    ...OFFERS,
    markets: SAMPLE,
    holds: "The cars, the terms, the message and each change of an offer.",
  },
  {
    ...OFFERS,
    markets: LIVE,
    holds:
      "The cars, the terms, the message and each change of an offer, where and when you meet, and how you rated the deal.",
  },
  {
    title: "Messages",
    collections: ["messages"],
    markets: BOTH,
    holds: "The messages of an offer and whether they were read.",
    seenBy: "The other person of the offer, and our moderators when one is reported",
    until: DEALS,
  },
  { ...REVEALS, markets: SAMPLE, seenBy: NOBODY },
  { ...REVEALS, markets: LIVE, seenBy: "The person whose contact was revealed" },
  {
    title: "Payments",
    collections: ["purchases", "billingEvents"],
    markets: BOTH,
    holds:
      "Which unlocks you paid for, and which messages of Stripe about payments were handled. Card details go to Stripe alone; we never see them.",
    seenBy: "Stripe",
    until:
      "Unlocks until you delete everything, handled messages for 90 days. Stripe keeps its own record of payments.",
  },
  {
    title: "Swaps that were found for you",
    collections: ["matches", "circles"],
    markets: LIVE,
    holds:
      "Which cars of others yours could be swapped with, by two or by three, what each counted for and the cash, whether you liked, dismissed or accepted, whether you said that the handover is done, and when you first saw whose contact.",
    seenBy:
      "The other owners see your car and its value. They see your like once they like it, too, and your contact once all three have accepted",
    until: DEALS,
  },
  {
    title: "Favourites and saved searches",
    collections: ["favourites", "savedSearches"],
    markets: LIVE,
    holds: "The cars and searches you saved, when, and the price at that time.",
    seenBy: NOBODY,
    until: "Until you remove them or delete everything.",
  },
  {
    title: "Notifications",
    collections: ["notifications"],
    markets: LIVE,
    holds: "What you were told and whether you have read it; never contact details.",
    seenBy: NOBODY,
    until: "90 days.",
  },
  {
    title: "Changes for open pages",
    collections: ["streamEvents"],
    markets: BOTH,
    holds: "That something of yours has changed, so that your open pages show it.",
    seenBy: NOBODY,
    until: "A day; the last one until another follows.",
  },
  {
    title: "Push",
    collections: ["pushSubscriptions"],
    markets: LIVE,
    holds: "The address at which your browser takes messages, if you turned push on.",
    seenBy: "The push service of your browser's maker carries them, encrypted",
    until: "Until you turn push off, sign out there or delete everything.",
  },
  {
    title: "Blocks and reports",
    collections: ["blocks", "reports"],
    markets: LIVE,
    holds:
      "Whom you blocked, what you reported and why, and the car, the last messages or the swap of three that it was about.",
    seenBy: "Our moderators see reports",
    until: `Blocks until you unblock or delete everything. Reports stay; ${EVIDENCE_DAYS} days after you or the other person delete everything they go as well.`,
  },
  {
    title: "Moderators' decisions",
    collections: ["decisions"],
    markets: BOTH,
    holds: "What was decided about a car, a dealer's name, a person or a report, and when.",
    seenBy: "Our moderators",
    until: "It stays, without your account's id once you have deleted everything.",
  },
  {
    title: "Deleted accounts",
    collections: ["departures"],
    markets: BOTH,
    holds: "The random id of an account, so that what its last calls wrote is removed, too.",
    seenBy: NOBODY,
    until: "About an hour.",
  },
  {
    title: "Limits",
    collections: ["ratelimits", "spentProofs"],
    markets: BOTH,
    holds:
      "How often your account, your browser's session and your network address called us, to keep machines from flooding the service.",
    seenBy: NOBODY,
    until: "An hour at most.",
  },
  {
    title: "Market values",
    collections: ["valuationmodels"],
    markets: BOTH,
    holds: "What cars like each other ask, learned from all listings and their sellers' accounts.",
    seenBy: "Everybody sees the values, nobody whose cars they come from",
    until:
      "Learned again every day, from cars for sale and those that left the market in the last 90 days.",
  },
  {
    title: "Sample sellers",
    collections: ["demoErrands"],
    markets: SAMPLE,
    holds: "Which of your cars and messages a sample seller will answer.",
    seenBy: NOBODY,
    until: "Three days.",
  },
  {
    title: "Nothing about you",
    collections: ["billingReviews", "demoSeedings", "proofKeys", "pushKeys"],
    markets: BOTH,
    holds:
      "How far work on payments and sample cars has come, and our own keys for push and for work of browsers.",
    seenBy: NOBODY,
    until: "As long as {brand} runs.",
  },
];
