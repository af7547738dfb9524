import { FREE_REVEALS_PER_MONTH } from "@takas/contracts/limits";

import type { LegalText } from "../../components/LegalSection";

export const intro =
  "{brand} is built so that you can trade a car without telling anyone who you are. This page says what we store, why, and who can see it.";

/** Facts: docs/product.md 1, 6 and 9, and the data the API stores. */
export const sections: readonly LegalText[] = [
  {
    title: "What others see",
    paragraphs: [
      "Others see your anonymous number, such as User #48213, and what you put into listings, offers and messages. Sellers appear as Anonymous Seller, verified dealers by the name they have chosen. Your name and phone number are shown to nobody unless your contact is revealed.",
      `A contact is revealed only to the other side of an offer, and only through the monthly quota (${FREE_REVEALS_PER_MONTH} for free members), a one-off purchase or a membership.`,
    ],
  },
  {
    title: "What we store",
    points: [
      "Your anonymous account: its number, its membership and when it was made.",
      "A fingerprint of the cookie that keeps you signed in. The cookie itself is only in your browser.",
      "Your listings and their photos, your offers and your messages.",
      "Which contacts were revealed, to whom, when and how, so that the quota is right and misuse can be traced.",
      "The name that a dealer has chosen to trade under.",
      "Which memberships and unlocks were paid, and until when a membership runs. Card details go to Stripe alone; we never see them.",
      "For a short time your network address, to keep machines from flooding the service.",
    ],
  },
  {
    title: "What we do not do",
    points: [
      "No advertising, no advertising cookies, and no sale of data.",
      "No phone numbers or messages in our logs.",
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
    title: "What stays on your device",
    paragraphs: [
      "What you enter under Edit Profile, Settings and Notifications stays in your browser for the visit and is not sent to us. Favourites stay there until you sign out.",
    ],
  },
  {
    title: "Cookies",
    paragraphs: [
      "We set one cookie. It holds a random key that keeps your anonymous account yours, is renewed while you use {brand}, and ends a year after your last visit. Scripts cannot read it.",
    ],
  },
  {
    title: "Who helps us",
    paragraphs: [
      "Stripe takes payments and works under its own privacy policy. We hand data to authorities only when the law obliges us to.",
    ],
  },
  {
    title: "Your rights",
    paragraphs: [
      "You may ask what we store about your account, have it corrected or have it deleted. Tell us your anonymous number when you write. Since we do not know your name, we may ask you to show from your browser that the account is yours.",
    ],
  },
  {
    title: "Changes",
    paragraphs: ["When this policy changes, the date above changes with it."],
  },
];
