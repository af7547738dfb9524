import { formatMiles, formatMoney } from "@takas/contracts/money";
import type { MarketRate } from "@takas/contracts/vehicle";

import type { NewOffer } from "../../deals";
import type { Random } from "../../platform/random";
import type { StoredVehicle } from "../../vehicles";
import { ASKING, CASH, EVEN, PAYING } from "./counterpartTexts";

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
 * An offer as people of this market make them, in the current language: a car and the difference in cash where swaps are welcome, otherwise
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
    const words = { cash: formatMoney(amount), car: shortOf(vehicle), model: vehicle.model };
    const message = random.pick(CASH)(words);
    return { sender: random.pick(cars).owner, kind: "cash", amount, message };
  }
  const car = random.pick(swappable);
  const difference = worth * random.between(0.93, 1) - car.askingPrice * random.between(0.95, 1);
  const amount = rounded(difference, worth);
  const message = wordSwap(random, { car, vehicle, amount });
  return { sender: car.owner, kind: "swap", swapVehicle: car._id, amount, message };
}

/** An offer of a car for the visitor's in words; `amount` is what the visitor receives. */
function wordSwap(
  random: Random,
  { car, vehicle, amount }: { car: StoredVehicle; vehicle: StoredVehicle; amount: number },
): string {
  const words = {
    own: `${car.year} ${shortOf(car)}`,
    miles: formatMiles(car.mileage),
    model: vehicle.model,
    cash: formatMoney(Math.abs(amount)),
  };
  const texts = amount === 0 ? EVEN : amount > 0 ? PAYING : ASKING;
  return random.pick<(typeof texts)[number]>(texts)(words);
}

/** "Toyota Vitz" */
const shortOf = ({ make, model }: StoredVehicle): string => `${make} ${model}`;

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
