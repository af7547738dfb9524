import type { Market } from "@takas/contracts/choices";
import { EVIDENCE_DAYS, FREE_REVEALS_PER_MONTH } from "@takas/contracts/limits";
import { DEVICE_ENTRIES } from "@takas/contracts/privacy/deviceData";
import type { DeviceEntry } from "@takas/contracts/privacy/deviceData";
import { SERVER_DATA } from "@takas/contracts/privacy/serverData";

import type { LegalRow, LegalText } from "../../components/LegalSection";

export const intro =
  "{brand} is built so that you can trade a car without telling anyone who you are. This page lists everything we store, where, for how long, who sees it, and how you take it away.";

/** Facts: docs/product.md 1, 6 and 9, and the lists of what is stored, which tests compare with the code. */
export function sectionsFor(market: Market): readonly LegalText[] {
  return [
    {
      title: "What others see",
      paragraphs: [
        "Others see your anonymous number, such as User #48213, and what you put into listings, offers and messages. Sellers appear as Anonymous Seller, verified dealers by the name they have chosen.",
        CONTACT[market],
      ],
    },
    {
      title: "What stays on this device",
      paragraphs: [
        "Your browser stores the following, each under the name in its second line. Of these, only the session and the language are sent to us by themselves. To value the car under My car, its make, model, year and miles are sent, and not kept.",
      ],
      rows: DEVICE_ENTRIES.flatMap(([key, entry]) => deviceRow(key, entry, market)),
    },
    {
      title: "What is on our server",
      paragraphs: [
        "Each entry names the collections of our database that store it. Where nobody is named, only the people who run {brand} can reach it.",
      ],
      rows: SERVER_DATA.filter(({ markets }) => markets.includes(market)).map(
        ({ title, collections, holds, seenBy, until }) => ({
          term: title,
          names: collections,
          lines: [holds, `Who sees it: ${seenBy}.`, `How long: ${until}`],
        }),
      ),
    },
    {
      title: "How to take it away",
      points: [...TAKEN_AWAY[market], BACKUPS],
    },
    {
      title: "What we do not do",
      points: [
        "No advertising, no advertising cookies, and no sale of data.",
        "No names, phone numbers, messages or network addresses in our logs.",
        "No request for your location.",
      ],
    },
    {
      title: "Photos",
      paragraphs: [
        "Each photo is re-encoded on our server when you upload it. What a camera hides inside it, such as the place and the time, is not kept. A text recognition on our server (OCR) looks for contact details; the Image Policy says how.",
      ],
    },
    {
      title: "Who helps us",
      paragraphs: [HELPERS[market]],
    },
    {
      title: "Your rights",
      paragraphs: [
        "You may ask what we store about your account, have it corrected or have it deleted. Tell us your anonymous number when you write. Since we do not know who you are, we may ask you to show from your browser that the account is yours.",
      ],
    },
    {
      title: "Changes",
      paragraphs: ["When this policy changes, the date above changes with it."],
    },
  ];
}

const CONTACT: Record<Market, string> = {
  sample: `What you enter under Edit Profile never leaves this device, so your name and phone number are shown to nobody. The contacts you can reveal here are those of sample sellers, through the monthly quota (${FREE_REVEALS_PER_MONTH} for free members), a one-off purchase or a membership.`,
  live: `The other side of an offer also sees since which month you are here, how many deals you have done and how soon you usually answer. Your name and phone number are shown to nobody unless your contact is revealed: only to the other side of an offer that you have answered or both have accepted (or that you received, if you allow Unlock by Offer under Settings), only the ways to reach you that you allow, and through the monthly quota (${FREE_REVEALS_PER_MONTH} for free members), an accepted offer, a one-off purchase or a membership. In a swap of three, the two others see it without a reveal once all three have accepted.`,
};

const BACKUPS =
  "Copies of our database for emergencies are encrypted and deleted after 30 days. What you have deleted is gone from them then.";

const TAKEN_AWAY: Record<Market, readonly string[]> = {
  sample: [
    "Sign Out under Settings removes from this device what you typed and collected: your profile, favourites, the cars you have seen, unsent messages and an unfinished listing. Your anonymous account stays.",
    "Delete Everything under Settings also removes the rest from this device, and your account with its listings, offers and messages from our server, at once.",
  ],
  live: [
    "Sign Out under Settings ends the session in this browser and removes from this device what you typed and collected: your picture, the ticks of checklists, the cars you have seen, unsent messages and an unfinished listing. Your account stays; a passkey or your recovery code leads back to it.",
    "Download My Data under Settings gives you a file with what is stored about you, without what others wrote.",
    "Delete Everything under Settings also removes the rest from this device, and your account with its profile, listings, offers and messages from our server, at once. A running membership ends. " +
      `Concluded deals stay readable for the other person for ${EVIDENCE_DAYS} days, without your number; reports stay for as long.`,
  ],
};

const HELPERS: Record<Market, string> = {
  sample:
    "Stripe takes payments and works under its own privacy policy. We hand data to authorities only when the law obliges us to.",
  live: "Stripe takes payments and works under its own privacy policy. Push messages pass, encrypted, through the service of your browser's maker. We hand data to authorities only when the law obliges us to.",
};

const WIPED = "Until you delete everything, or clear this site's data in your browser.";
const SIGNED_OUT = "Until you sign out or delete everything.";

/** The row of an entry; none in a market without it. */
function deviceRow(
  key: string,
  { place, title, holds, until, isPersonal }: DeviceEntry,
  market: Market,
): LegalRow[] {
  const held = holds[market];
  return held === undefined
    ? []
    : [
        {
          term: title,
          names: [`${key} (${PLACES[place]})`],
          lines: [held, `How long: ${until ?? (isPersonal ? SIGNED_OUT : WIPED)}`],
        },
      ];
}

const PLACES: Record<DeviceEntry["place"], string> = {
  cookie: "cookie",
  localStorage: "local storage",
  sessionStorage: "session storage",
  indexedDB: "IndexedDB",
  cacheStorage: "cache",
};
