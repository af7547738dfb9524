import { formatCount } from "@takas/contracts/money";
import type { WantsField } from "@takas/contracts/swaps/wantsFields";

/** How many cars of others meet the wants now. */
export function carsMeetWords(cars: number): string {
  if (cars === 0) {
    return "No car that is open to swaps meets this now.";
  }
  return cars === 1
    ? "1 car open to swaps meets this now."
    : `${formatCount(cars)} cars open to swaps meet this now.`;
}

/** What to loosen, and the number of cars that meet the wants then: "Any make: 12 cars". */
export function loosenWords(field: WantsField, cars: number): string {
  return LOOSEN[field](cars === 1 ? "1 car" : `${formatCount(cars)} cars`);
}

const LOOSEN: Record<WantsField, (cars: string) => string> = {
  makes: (cars) => `Any make and model: ${cars}`,
  bodyTypes: (cars) => `Any body type: ${cars}`,
  fuelTypes: (cars) => `Any fuel: ${cars}`,
  transmissions: (cars) => `Manual or automatic: ${cars}`,
  areas: (cars) => `Anywhere: ${cars}`,
  years: (cars) => `Any year: ${cars}`,
  mileageMax: (cars) => `Any mileage: ${cars}`,
  cash: (cars) => `Other cash: ${cars}`,
};
