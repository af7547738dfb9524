import { VEHICLE_LIMITS } from "@takas/contracts/limits";
import { formatMoney, formatCount } from "@takas/contracts/money";
import { isPlainLine } from "@takas/contracts/plainText";

import { OTHER_MAKE, makeOf, parseWhole } from "./listingForm";
import type { ListingForm } from "./listingForm";

/** What is wrong, in a sentence, by field. */
export type ListingErrors = Partial<Record<keyof ListingForm, string>>;

/** Whether the second step may be left at all: make, model, year and mileage are filled (docs/product.md 5.3). */
export function areSpecsFilled(form: ListingForm): boolean {
  const { model, year, mileage } = form;
  return [makeOf(form), model, year, mileage].every((text) => text.trim() !== "");
}

/** The rules of the second step, as the server has them. */
export function checkSpecs(form: ListingForm, now: Date): ListingErrors {
  const { yearMin, mileageMax } = VEHICLE_LIMITS;
  const yearMax = now.getUTCFullYear() + 1;
  const year = parseWhole(form.year);
  const mileage = parseWhole(form.mileage);
  const otherMake = form.make === OTHER_MAKE ? wrongWith(makeOf(form), "make") : undefined;
  const model = wrongWith(form.model.trim(), "model");
  return {
    ...(otherMake !== undefined && { otherMake }),
    ...(model !== undefined && { model }),
    ...(!(year >= yearMin && year <= yearMax) && {
      year: `Please enter a year from ${yearMin} to ${yearMax}.`,
    }),
    ...(!(mileage <= mileageMax) && {
      mileage: `Please enter whole miles, at most ${formatCount(mileageMax)}.`,
    }),
  };
}

/** The rules of the third step. */
export function checkPrice({ askingPrice }: ListingForm): ListingErrors {
  const { min, max } = VEHICLE_LIMITS.price;
  const price = parseWhole(askingPrice);
  return price >= min && price <= max
    ? {}
    : {
        askingPrice: `Please enter whole pounds, from ${formatMoney(min)} to ${formatMoney(max)}.`,
      };
}

function wrongWith(text: string, field: "make" | "model"): string | undefined {
  const { max } = VEHICLE_LIMITS[field];
  if (text.length > max) {
    return `Please use at most ${max} characters.`;
  }
  return isPlainLine(text) ? undefined : "Please type it anew: it has characters nobody can see.";
}
