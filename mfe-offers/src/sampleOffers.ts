import { anonymousName } from "@takas/contracts/anonymousName";
import { formatMoney } from "@takas/contracts/money";
import type { OfferState } from "@takas/contracts/offerStates";

import type { Car } from "./car";
import { sampleCars } from "./sampleCars";
import type { SampleOfferId } from "./sampleOfferIds";
import { m } from "./texts/messages.js";

/** A swap in negotiation, as the cards of Your Offers show it. */
export interface SampleOffer {
  id: SampleOfferId;
  state: Extract<OfferState, "proposed" | "countered">;
  /** The other side's anonymous id. */
  from: () => string;
  /** The time of the last change, in words and in hours. */
  when: () => string;
  hoursAgo: number;
  yourCar: Car;
  theirCar: Car;
  /** GBP; positive: the user receives it, negative: the user pays it. */
  delta: number;
  /** The last message. */
  message: () => string;
}

const { bmw, toyota, mercedes, mini, honda } = sampleCars;

/** The offers of Your Offers: sample data, no request (docs/product.md 2.9). */
export const sampleOffers: [SampleOffer, ...SampleOffer[]] = [
  {
    id: "1",
    state: "proposed",
    from: () => anonymousName(73102),
    when: m.sampleOffer_when1,
    hoursAgo: 2,
    yourCar: bmw,
    theirCar: toyota,
    delta: 1500,
    message: m.sampleOffer_message1,
  },
  {
    id: "2",
    state: "countered",
    from: () => anonymousName(20418),
    when: m.sampleOffer_when2,
    hoursAgo: 24,
    yourCar: bmw,
    theirCar: mercedes,
    delta: -2300,
    message: () => m.sampleOffer_message2({ amount: formatMoney(2300) }),
  },
  {
    id: "3",
    state: "proposed",
    from: () => anonymousName(58830),
    when: m.sampleOffer_when3,
    hoursAgo: 72,
    yourCar: mini,
    theirCar: honda,
    delta: 800,
    message: m.sampleOffer_message3,
  },
];
