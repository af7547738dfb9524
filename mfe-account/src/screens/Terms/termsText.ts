import type { Market } from "@takas/contracts/choices";
import {
  FREE_REVEALS_PER_MONTH,
  OFFER_LIMITS,
  PRICES,
  UPLOAD_LIMITS,
} from "@takas/contracts/limits";
import { formatMoney } from "@takas/contracts/money";

import type { LegalText } from "../../components/LegalSection";

const price = (amount: number) => formatMoney(amount, "GBP", { pence: true });
const { free, dealer } = UPLOAD_LIMITS;

export const intro =
  "{brand} is a marketplace where people in North Cyprus buy, sell and swap cars without showing who they are. By using it you agree to these rules. They are short on purpose; please read them.";

/** What differs between the markets. */
const WORDS: Record<Market, { deals: string; account: string }> = {
  sample: {
    deals:
      "This is the sample market: sellers, offers and answers are examples, and no offer or message reaches another person. Other visitors see the cars you list.",
    account:
      "The account lives in a cookie of your browser. If you delete the cookie we cannot give the account back to you. You are responsible for what is done with it.",
  },
  live: {
    deals: `An offer that both sides accept reserves the cars for ${OFFER_LIMITS.reserveHours} hours, which either side can extend. It ends before when both say that the deal is done, or one of them releases it. A swap of three reserves the cars for 7 days once all three have accepted; each "done" renews the 7 days, and each of the three can call it off.`,
    account:
      "The account lives in a cookie of your browser. Make a passkey or a recovery code under Settings: without one, we cannot give the account back to you when the cookie is gone. You are responsible for what is done with it.",
  },
};

/** Facts and prices: docs/product.md 1, 6 and 9. */
export const sectionsFor = (market: Market): readonly LegalText[] => [
  {
    title: "What {brand} is, and is not",
    paragraphs: [
      "We show listings, compare prices with the market and carry offers and messages between people. We do not own, inspect, sell or deliver cars, and we are no party to what you agree with each other.",
    ],
  },
  {
    title: "Your anonymous account",
    paragraphs: [
      "You need no name, e-mail or password. Your browser gets an anonymous account with a number, such as User #48213, and others see that number instead of your name. Sellers appear as Anonymous Seller until their contact is revealed; a verified dealer appears by the name they have chosen.",
      WORDS[market].account,
    ],
  },
  {
    title: "Listings",
    points: [
      "List only cars that you own or are allowed to sell, and describe them truthfully: year, mileage, condition and papers.",
      `Prices are in pounds sterling (GBP). A listing carries up to ${free.photosPerListing} photos of the car itself, ${dealer.photosPerListing} with Dealer Premium.`,
      "Photos must not show contact details. The Image Policy says how this is checked.",
      "Keep the price and the facts up to date, and say so when the car is sold.",
      "We may remove a listing that breaks these rules.",
    ],
  },
  {
    title: "Market values",
    paragraphs: [
      "The market value beside a price is an estimate from recent North Cyprus market data. It says how confident it is. It is not a valuation of a particular car, nor a promise that it sells for that price: look at the car, or have an expert look at it, before you decide.",
    ],
  },
  {
    title: "Offers and swaps",
    paragraphs: [
      "An offer is an invitation to talk: one car for another with a cash difference, or cash alone. It binds nobody until both sides agree and complete the sale in the way the law asks for. {brand} does not handle the money or the papers of a sale.",
      WORDS[market].deals,
    ],
  },
  {
    title: "Contact reveals and memberships",
    points: [
      `Free: ${FREE_REVEALS_PER_MONTH} contact reveals a month. They reset monthly and are not carried over.`,
      `Individual Premium, ${price(PRICES.individual)} a month: unlimited reveals.`,
      `Dealer Premium, ${price(PRICES.dealer)} a month: unlimited reveals, dealer verification, branding and higher upload limits. That is your name with a verified badge on your cars and in chats, once we have checked the name; a page with all your cars; ${dealer.photosPerListing} photos a listing and ${dealer.perHour} uploads an hour. When the plan ends, name, badge and page go, the limits are those of everybody again, and the photos of your listings stay.`,
      `One-off unlock, ${price(PRICES.oneOff)}: the contact of one conversation or deal, without a subscription.`,
      "Sending cash offers and viewing the offers on a listing are part of a membership.",
      "Payments are taken by Stripe. A membership renews every month until you cancel it, under Membership in your profile. It then runs until the end of the month that is paid. The Refund Policy says when you get your money back.",
    ],
  },
  {
    title: "What is not allowed",
    points: [
      "Stolen cars, false documents, changed mileages, and cars you cannot sell.",
      "Asking for a deposit or a payment before the other side has seen the car.",
      "Contact details in photos or titles, to get around contact reveals.",
      "Using a revealed contact for anything but the deal it was revealed for.",
      "Threats, insults, spam, and collecting the data of other people by machine.",
    ],
  },
  {
    title: "Meeting safely",
    paragraphs: [
      "Meet in a public place by daylight, bring somebody along, check the papers against the car, and pay only when everything is settled.",
    ],
  },
  {
    title: "When rules are broken",
    paragraphs: [
      "We may remove content, pause uploads or close an account, as far as the case calls for it. If you think we were wrong, write to us and a person will look at it again.",
    ],
  },
  {
    title: "Our responsibility",
    paragraphs: [
      "We work to keep {brand} running and its data right, but we cannot promise that it is always available or free of errors. As far as the law allows, we are not liable for what people on {brand} say, sell or fail to do. Nothing here limits rights that the law gives you and that cannot be waived.",
    ],
  },
  {
    title: "Changes",
    paragraphs: [
      "When we change these terms, the date above changes with them. What you have paid for before a change keeps the terms it was bought under.",
    ],
  },
];
