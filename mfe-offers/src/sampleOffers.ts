import type { OfferStatus } from "@takas/contracts/offer";

import type { Car } from "./car";
import { sampleCars } from "./sampleCars";

/** A swap in negotiation, as the cards of Your Offers show it. */
export interface SampleOffer {
  id: string;
  status: Extract<OfferStatus, "Proposed" | "Counter offer">;
  /** The other side's anonymous id. */
  from: string;
  /** The time of the last change, in words and in hours. */
  when: string;
  hoursAgo: number;
  yourCar: Car;
  theirCar: Car;
  /** GBP; positive: the user receives it, negative: the user pays it. */
  delta: number;
  /** The last message. */
  message: string;
}

const { bmw, toyota, mercedes, mini, honda } = sampleCars;

/** The offers of Your Offers: sample data, no request (docs/product.md 2.9). */
export const sampleOffers: [SampleOffer, ...SampleOffer[]] = [
  {
    id: "1",
    status: "Proposed",
    from: "User #73102",
    when: "2 hours ago",
    hoursAgo: 2,
    yourCar: bmw,
    theirCar: toyota,
    delta: 1500,
    message: "Is the service book with the car? I could come and see it on Saturday.",
  },
  {
    id: "2",
    status: "Counter offer",
    from: "User #20418",
    when: "Yesterday",
    hoursAgo: 24,
    yourCar: bmw,
    theirCar: mercedes,
    delta: -2300,
    message: "New tyres all round, so £2,300 on top would be fair for both of us.",
  },
  {
    id: "3",
    status: "Proposed",
    from: "User #58830",
    when: "3 days ago",
    hoursAgo: 72,
    yourCar: mini,
    theirCar: honda,
    delta: 800,
    message: "One owner, always parked in the shade. Shall we talk it over?",
  },
];
