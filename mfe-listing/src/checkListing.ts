import { otherMoneyError, readPounds } from "@takas/contracts/amount";
import type { Market } from "@takas/contracts/choices";
import { VEHICLE_LIMITS } from "@takas/contracts/limits";
import { holdsIn } from "@takas/contracts/marketRules";
import { KM_PER_MILE, formatCount, formatMoney } from "@takas/contracts/money";
import {
  cleanText,
  hasLetterOrDigit,
  isPlainLine,
  isPlainText,
  isVisible,
} from "@takas/contracts/plainText";
import {
  MONTH,
  VEHICLE_FIELD_NAMES,
  formatNumber,
  maxOf,
  vehicleField,
} from "@takas/contracts/vehicleFields";
import type { NumberField, TextField, VehicleFieldName } from "@takas/contracts/vehicleFields";

import { numberIn, typedIn } from "./listingForm";
import type { ListingForm } from "./listingForm";
import { OTHER_MAKE } from "./makes";
import { m } from "./texts/messages.js";

/** The errors by field, each a sentence. */
export type ListingErrors = Partial<Record<keyof ListingForm, string>>;

/** The empty fields without which a step cannot be left, each with a sentence (docs/product.md 5.3). */
export function missingIn(step: number, form: ListingForm, market: Market | undefined) {
  const missing: ListingErrors = {};
  if (step === 2) {
    for (const name of VEHICLE_FIELD_NAMES.filter((field) => isRequired(field, market))) {
      if (typedIn(form, name) === "") {
        missing[name] = (FILL_IN[name] ?? m.error_fillIn)();
      }
    }
    const asksForOther = holdsIn(market, "asksForOtherMake") && form.make === OTHER_MAKE;
    if (asksForOther && form.otherMake.trim() === "") {
      missing.otherMake = m.error_fillIn();
    }
  } else if (step === 3 && form.askingPrice.trim() === "") {
    missing.askingPrice = m.error_enterPrice();
  }
  return missing;
}

const FILL_IN: Partial<Record<VehicleFieldName, () => string>> = {
  make: m.error_chooseMake,
  area: m.error_chooseArea,
  model: m.error_enterModel,
  year: m.error_enterYear,
  mileage: m.error_enterMileage,
};

/** Whether the form requires a field of a car. The server does without an area. */
export function isRequired(name: VehicleFieldName, market: Market | undefined): boolean {
  return name === "area" ? holdsIn(market, "requiresArea") : vehicleField(name).isOptional !== true;
}

/** The rules of the second step, equal to the server's. */
export function checkSpecs(form: ListingForm, now: Date): ListingErrors {
  const wrong = VEHICLE_FIELD_NAMES.flatMap((name) => {
    const error = wrongIn(form, name, now);
    return error === undefined ? [] : [[shownAt(form, name), error]];
  });
  return Object.fromEntries(wrong);
}

/** The errors of the fields of the second step that the server refused with a sentence. */
export function refusedSpecs(
  form: ListingForm,
  names: readonly string[],
  why: string,
): ListingErrors {
  const refused = VEHICLE_FIELD_NAMES.filter((name) => names.includes(name));
  return Object.fromEntries(refused.map((name) => [shownAt(form, name), why]));
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
    case "number": {
      const wrong = wrongNumber(numberIn(form, name), field, now);
      return wrong !== undefined && name === "mileage" && form.mileageUnit === "km"
        ? m.error_kilometres({ max: formatCount(maxOf(field, now) * KM_PER_MILE) })
        : wrong;
    }
    case "prose":
      if (typed.length > field.max) {
        return m.error_tooLong({ max: formatCount(field.max) });
      }
      return isPlainText(typed) && isVisible(cleanText(typed)) ? undefined : m.error_invisible();
    case "month":
      return MONTH.test(typed) ? undefined : m.error_month();
    case "choice":
      return undefined;
  }
}

function wrongText(text: string, { max }: TextField): string | undefined {
  if (text.length > max) {
    return m.error_tooLong({ max: formatCount(max) });
  }
  if (!isPlainLine(text)) {
    return m.error_invisible();
  }
  return hasLetterOrDigit(cleanText(text)) ? undefined : m.error_letterOrDigit();
}

function wrongNumber(number: number, field: NumberField, now: Date): string | undefined {
  const { min, error } = field;
  const max = maxOf(field, now);
  return number >= min && number <= max
    ? undefined
    : error({ min: formatNumber(field, min), max: formatNumber(field, max) });
}

/** The rules of the third step. */
export function checkPrice({ askingPrice }: ListingForm): ListingErrors {
  const { min, max } = VEHICLE_LIMITS.price;
  const price = readPounds(askingPrice);
  return price >= min && price <= max
    ? {}
    : {
        askingPrice:
          otherMoneyError(askingPrice) ??
          m.error_pounds({ min: formatMoney(min), max: formatMoney(max) }),
      };
}
