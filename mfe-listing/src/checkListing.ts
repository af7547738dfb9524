import { VEHICLE_LIMITS } from "@takas/contracts/limits";
import { formatMoney } from "@takas/contracts/money";
import { isPlainLine, isPlainText } from "@takas/contracts/plainText";
import {
  MONTH,
  VEHICLE_FIELD_NAMES,
  formatNumber,
  maxOf,
  vehicleField,
} from "@takas/contracts/vehicleFields";
import type { NumberField, TextField, VehicleFieldName } from "@takas/contracts/vehicleFields";

import { OTHER_MAKE, parseWhole, typedIn } from "./listingForm";
import type { ListingForm } from "./listingForm";

/** The errors by field, each a sentence. */
export type ListingErrors = Partial<Record<keyof ListingForm, string>>;

const SPECS = VEHICLE_FIELD_NAMES.filter((name) => vehicleField(name).step === 2);

/** Whether the second step can be left: every required field that is typed, and the make (docs/product.md 5.3). */
export function areSpecsFilled(form: ListingForm): boolean {
  return SPECS.every((name) => {
    const { kind, isOptional } = vehicleField(name);
    return kind === "choice" || isOptional === true || typedIn(form, name) !== "";
  });
}

/** The rules of the second step, equal to the server's. */
export function checkSpecs(form: ListingForm, now: Date): ListingErrors {
  const wrong = SPECS.flatMap((name) => {
    const error = wrongIn(form, name, now);
    return error === undefined ? [] : [[shownAt(form, name), error]];
  });
  return Object.fromEntries(wrong);
}

/** The form field that shows the error of a car's field. */
function shownAt(form: ListingForm, name: VehicleFieldName): keyof ListingForm {
  return name === "make" && form.make === OTHER_MAKE ? "otherMake" : name;
}

function wrongIn(form: ListingForm, name: VehicleFieldName, now: Date): string | undefined {
  const field = vehicleField(name);
  const typed = typedIn(form, name);
  if (field.isOptional === true && typed === "") {
    return undefined;
  }
  switch (field.kind) {
    case "text":
      return wrongText(typed, field);
    case "number":
      return wrongNumber(typed, field, now);
    case "prose":
      if (typed.length > field.max) {
        return `Please use at most ${field.max} characters.`;
      }
      return isPlainText(typed)
        ? undefined
        : "Please type it again: it contains invisible characters.";
    case "month":
      return MONTH.test(typed) ? undefined : "Please enter a month, such as 2027-05.";
    case "choice":
      return typed === "" ? "Please choose one." : undefined;
  }
}

function wrongText(text: string, { max }: TextField): string | undefined {
  if (text.length > max) {
    return `Please use at most ${max} characters.`;
  }
  return isPlainLine(text) ? undefined : "Please type it again: it contains invisible characters.";
}

function wrongNumber(typed: string, field: NumberField, now: Date): string | undefined {
  const { min, error } = field;
  const max = maxOf(field, now);
  const number = parseWhole(typed);
  return number >= min && number <= max
    ? undefined
    : error({ min: formatNumber(field, min), max: formatNumber(field, max) });
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
