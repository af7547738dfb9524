import { VEHICLE_LIMITS } from "@takas/contracts/limits";
import { formatMoney, formatCount } from "@takas/contracts/money";

import { OTHER_MAKE, makeOf, parseWhole } from "./listingForm";
import type { ListingForm } from "./listingForm";

/** What is wrong, in a sentence, by field. */
export type ListingErrors = Partial<Record<keyof ListingForm, string>>;

/** Whether the second step may be left at all: make, model, year and mileage are filled (spec section 5). */
export function areSpecsFilled(form: ListingForm): boolean {
  const { model, year, mileage } = form;
  return [makeOf(form), model, year, mileage].every((text) => text.trim() !== "");
}

/** The rules of the second step, as the server has them. */
export function checkSpecs(form: ListingForm, now: Date): ListingErrors {
  const { yearMin, mileageMax, make, model } = VEHICLE_LIMITS;
  const yearMax = now.getUTCFullYear() + 1;
  const year = parseWhole(form.year);
  const mileage = parseWhole(form.mileage);
  return {
    ...(form.make === OTHER_MAKE &&
      makeOf(form).length > make.max && {
        otherMake: `Please use at most ${make.max} characters.`,
      }),
    ...(form.model.trim().length > model.max && {
      model: `Please use at most ${model.max} characters.`,
    }),
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
