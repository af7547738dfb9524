import { formatMiles, formatMoney } from "@takas/contracts/money";
import type { MarketRate } from "@takas/contracts/vehicle";

import type { NewOffer } from "../../offers";
import type { Random } from "../../platform/random";
import type { StoredVehicle } from "../../vehicles";

interface Situation {
  /** The visitor's car. */
  vehicle: StoredVehicle;
  rate: MarketRate | undefined;
  /** Cars of the demo market whose sellers may make the offer. */
  cars: readonly StoredVehicle[];
}

type Drawn = Pick<NewOffer, "sender" | "kind" | "swapVehicle" | "amount" | "message">;

/** The share of swaps among the offers on a swap-friendly car. */
const SWAPS = 0.7;

/**
 * An offer as people of this market make them: a car and the difference in cash where swaps are welcome, otherwise
 * cash slightly below the car's value. Undefined when the market has nobody to make one.
 */
export function drawOffer(random: Random, { vehicle, rate, cars }: Situation): Drawn | undefined {
  if (cars.length === 0) {
    return undefined;
  }
  const worth = worthOf(vehicle, rate);
  const swappable = cars.filter((car) => car.isSwapFriendly);
  const isSwap = vehicle.isSwapFriendly && swappable.length > 0 && random.chance(SWAPS);
  if (!isSwap) {
    const amount = rounded(worth * random.between(0.87, 0.97), worth);
    const message = random.pick(CASH_WORDS)(formatMoney(amount), vehicle);
    return { sender: random.pick(cars).owner, kind: "cash", amount, message };
  }
  const car = random.pick(swappable);
  const difference = worth * random.between(0.93, 1) - car.askingPrice * random.between(0.95, 1);
  const amount = rounded(difference, worth);
  const words = amount === 0 ? EVEN_WORDS : amount > 0 ? PAYING_WORDS : ASKING_WORDS;
  const message = random.pick(words)(car, formatMoney(Math.abs(amount)), vehicle);
  return { sender: car.owner, kind: "swap", swapVehicle: car._id, amount, message };
}

/** A bidder's estimate of a car's value: its price, or the market value if that is more certain and lower. */
function worthOf({ askingPrice }: StoredVehicle, rate: MarketRate | undefined): number {
  const isSure = rate?.marketValue !== undefined && rate.confidence !== "low";
  return isSure ? Math.min(askingPrice, (rate.marketValue ?? askingPrice) * 1.05) : askingPrice;
}

/** An amount as people round it; at least 1 unless it is a difference that rounds to zero. */
function rounded(amount: number, worth: number): number {
  const step = worth < 200 ? 1 : worth < 5000 ? 50 : worth < 20_000 ? 100 : 250;
  const whole = Math.round(amount / step) * step;
  return whole === 0 ? 0 : whole;
}

const nameOf = ({ year, make, model }: StoredVehicle) => `${year} ${make} ${model}`;
const shortOf = ({ make, model }: StoredVehicle) => `${make} ${model}`;

const CASH_WORDS: ((cash: string, vehicle: StoredVehicle) => string)[] = [
  (cash, vehicle) => `Hi, I can pay ${cash} in cash for your ${shortOf(vehicle)}, this week.`,
  (cash) =>
    `Merhaba, ${cash} cash and no swap to sort out. I can come with a mechanic any evening.`,
  (cash, vehicle) =>
    `Looking for a ${shortOf(vehicle)} for my daughter. ${cash} is what I have ready, would that work?`,
  (cash) => `Selam, last price? I can do ${cash} today if it drives as it looks.`,
  (cash) =>
    `I would go to ${cash} after a test drive. I have the cash ready, no waiting for credit.`,
  (cash, vehicle) =>
    `Serious buyer from Lefkoşa. ${cash} for the ${vehicle.model}, and I take care of the transfer.`,
];

type SwapWords = (car: StoredVehicle, cash: string, vehicle: StoredVehicle) => string;

const PAYING_WORDS: SwapWords[] = [
  (car, cash) =>
    `Hi, would you take my ${nameOf(car)} plus ${cash}? ${formatMiles(car.mileage)}, serviced on time.`,
  (car, cash, vehicle) =>
    `Merhaba, takas olur mu? My ${nameOf(car)} with ${formatMiles(car.mileage)} and ${cash} on top for your ${vehicle.model}.`,
  (car, cash) =>
    `I need something bigger for the family. My ${nameOf(car)} and ${cash} cash to you, we can meet halfway.`,
  (car, cash) => `${nameOf(car)}, clean inside and out, and I add ${cash}. Papers are in my name.`,
];

const ASKING_WORDS: SwapWords[] = [
  (car, cash) =>
    `My ${nameOf(car)} is priced above yours, so swap with ${cash} to me? ${formatMiles(car.mileage)} on it.`,
  (car, cash, vehicle) =>
    `I like your ${vehicle.model}. I would give my ${nameOf(car)} for it and ${cash}, and the A/C was just done.`,
  (car, cash) =>
    `Selam, want to move up? ${nameOf(car)}, full history, and ${cash} from your side makes it fair.`,
];

const EVEN_WORDS: SwapWords[] = [
  (car) =>
    `Straight swap for my ${nameOf(car)}? ${formatMiles(car.mileage)}, nothing to spend on it.`,
  (car, _cash, vehicle) =>
    `Başa baş, my ${nameOf(car)} for your ${vehicle.model}. Both are worth about the same.`,
];
