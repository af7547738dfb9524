import type { StoredVehicle } from "../../../vehicles";

/** What demo sellers write in a language. No text may contain contact details. */
export interface CounterpartTexts {
  /** Answers that fit every message. */
  answers: string[];
  /** A bidder's questions about a car shortly after their offer. */
  followUps: string[];
  /** An offer of cash for a car. */
  cash: ((cash: string, vehicle: StoredVehicle) => string)[];
  /** An offer of a car and cash on top. */
  paying: SwapWords[];
  /** An offer of a car that is worth more. */
  asking: SwapWords[];
  even: SwapWords[];
}

type SwapWords = (car: StoredVehicle, cash: string, vehicle: StoredVehicle) => string;
