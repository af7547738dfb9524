import { otherMoneyError, readMiles, readPounds, readYear } from "@takas/contracts/amount";
import { WANTS_LIMITS } from "@takas/contracts/limits";
import type { Wants } from "@takas/contracts/live/wants";
import { formatCount, formatMoney } from "@takas/contracts/money";
import { isPlainLine } from "@takas/contracts/plainText";
import type { WantsField } from "@takas/contracts/swaps/wantsFields";
import { ANY_WANTS } from "@takas/contracts/swaps/wantsWords";
import { VEHICLE_FIELDS, choiceFilters, maxVehicleYear } from "@takas/contracts/vehicleFields";
import type { ChoiceParam } from "@takas/contracts/vehicleFields";

import { m } from "../texts/messages.js";

/** The ways to say the cash; "none" adds nothing. */
export type CashKind = "none" | Wants["cash"]["kind"];

/** A make as typed, with its models separated by commas. */
export interface TypedMake {
  make: string;
  models: string;
}

/** Wants as they are in the form: numbers as typed, "" while empty. */
export interface WantsForm {
  /** "any": any car worth up to a price; only `upTo` counts. */
  mode: "any" | "detailed";
  /** GBP. */
  upTo: string;
  makes: TypedMake[];
  choices: Record<ChoiceParam, string[]>;
  yearMin: string;
  yearMax: string;
  mileageMax: string;
  cashKind: CashKind;
  cash: string;
}

/** The errors by field, each a sentence. */
export type WantsErrors = {
  [Field in "upTo" | "makes" | "yearMin" | "yearMax" | "mileageMax" | "cash"]?: string | undefined;
};

/** The form of wants, or of none yet: anything up to `upTo`, in GBP. */
export function formOf(wants: Wants | undefined, upTo: number): WantsForm {
  const { makes, yearMin, yearMax, mileageMax, cash } = wants ?? ANY_WANTS;
  const isAny = wants === undefined || isAnythingUpTo(wants);
  const most = amountOf(isAny && wants !== undefined ? cash : { kind: "upTo", most: upTo });
  return {
    mode: isAny ? "any" : "detailed",
    upTo: formatCount(most),
    makes: makes.map(({ make, models }) => ({ make, models: models.join(", ") })),
    choices: Object.fromEntries(
      choiceFilters().map(({ param }) => [param, (wants ?? ANY_WANTS)[param]]),
    ) as WantsForm["choices"],
    yearMin: typedYear(yearMin),
    yearMax: typedYear(yearMax),
    mileageMax: mileageMax === undefined ? "" : formatCount(mileageMax),
    ...typedCash(isAny ? { kind: "upTo", most } : cash),
  };
}

function typedYear(year: number | undefined): string {
  return year === undefined ? "" : String(year);
}

function typedCash(cash: Wants["cash"]): Pick<WantsForm, "cashKind" | "cash"> {
  const amount = amountOf(cash);
  return amount === 0
    ? { cashKind: "none", cash: "" }
    : { cashKind: cash.kind, cash: formatCount(amount) };
}

/** GBP, up to the limit of the form. */
function amountOf(cash: Wants["cash"]): number {
  return Math.min(cash.kind === "want" ? cash.least : cash.most, WANTS_LIMITS.cash);
}

function isAnythingUpTo(wants: Wants): boolean {
  const { makes, yearMin, yearMax, mileageMax, cash } = wants;
  return (
    cash.kind === "upTo" &&
    makes.length === 0 &&
    choiceFilters().every(({ param }) => wants[param].length === 0) &&
    [yearMin, yearMax, mileageMax].every((limit) => limit === undefined)
  );
}

/**
 * Whether cars are named in detail without a detail, which would be the same as anything up to a price. Models without
 * their make are a detail, one that {@link checkWants} finds wrong.
 */
export function namesNothing(form: WantsForm): boolean {
  return (
    form.mode === "detailed" && !hasModelsWithoutMake(form.makes) && isAnythingUpTo(wantsOf(form))
  );
}

function hasModelsWithoutMake(makes: readonly TypedMake[]): boolean {
  return makes.some(({ make, models }) => make === "" && modelsIn(models).length > 0);
}

/** The request body; valid once {@link checkWants} finds no errors. Makes without a name are left out. */
export function wantsOf(form: WantsForm): Wants {
  if (form.mode === "any") {
    return { ...ANY_WANTS, cash: { kind: "upTo", most: readPounds(form.upTo) } };
  }
  const { yearMin, yearMax, mileageMax } = form;
  return {
    ...form.choices,
    makes: form.makes
      .filter(({ make }) => make !== "")
      .map(({ make, models }) => ({ make, models: modelsIn(models) })),
    ...(yearMin.trim() !== "" && { yearMin: readYear(yearMin) }),
    ...(yearMax.trim() !== "" && { yearMax: readYear(yearMax) }),
    ...(mileageMax.trim() !== "" && { mileageMax: readMiles(mileageMax) }),
    cash: cashOf(form),
  };
}

function cashOf({ cashKind, cash }: WantsForm): Wants["cash"] {
  switch (cashKind) {
    case "none":
      return { kind: "add", most: 0 };
    case "want":
      return { kind: "want", least: readPounds(cash) };
    default:
      return { kind: cashKind, most: readPounds(cash) };
  }
}

function modelsIn(typed: string): string[] {
  return [...new Set(typed.split(",").map((model) => model.trim()))].filter(
    (model) => model !== "",
  );
}

/** The errors of wants, by the server's rules; {@link namesNothing} finds the only other one. */
export function checkWants(form: WantsForm, now: Date): WantsErrors {
  return form.mode === "any"
    ? { upTo: wrongCash(form.upTo) }
    : {
        makes: wrongMakes(form.makes),
        yearMin: wrongYear(form.yearMin, now),
        yearMax: wrongYear(form.yearMax, now) ?? wrongYears(form),
        mileageMax: wrongMiles(form.mileageMax),
        cash: form.cashKind === "none" ? undefined : wrongCash(form.cash),
      };
}

export function hasErrors(errors: WantsErrors): boolean {
  return Object.values(errors).some((error) => error !== undefined);
}

function wrongCash(typed: string): string | undefined {
  const amount = readPounds(typed);
  return amount >= 1 && amount <= WANTS_LIMITS.cash
    ? undefined
    : (otherMoneyError(typed) ??
        m.error_pounds({ min: formatMoney(1), max: formatMoney(WANTS_LIMITS.cash) }));
}

function wrongYear(typed: string, now: Date): string | undefined {
  const { min } = VEHICLE_FIELDS.year;
  const max = maxVehicleYear(now);
  const year = readYear(typed);
  return typed.trim() === "" || (year >= min && year <= max)
    ? undefined
    : m.error_year({ min: String(min), max: String(max) });
}

function wrongYears({ yearMin, yearMax }: WantsForm): string | undefined {
  return readYear(yearMin) > readYear(yearMax)
    ? m.error_years({ min: yearMin.trim(), max: yearMax.trim() })
    : undefined;
}

function wrongMiles(typed: string): string | undefined {
  const { max } = VEHICLE_FIELDS.mileage;
  return typed.trim() === "" || readMiles(typed) <= max
    ? undefined
    : m.error_miles({ max: formatCount(max) });
}

function wrongMakes(makes: readonly TypedMake[]): string | undefined {
  const typed = makes.map(({ models }) => modelsIn(models));
  if (hasModelsWithoutMake(makes)) {
    return m.error_makeOfModels();
  }
  if (typed.some((models) => models.length > WANTS_LIMITS.models)) {
    return m.error_models({ max: formatCount(WANTS_LIMITS.models) });
  }
  const { max } = VEHICLE_FIELDS.model;
  return typed.flat().some((model) => model.length > max || !isPlainLine(model))
    ? m.error_model({ max: formatCount(max) })
    : undefined;
}

/**
 * The form without one condition; without the last one, anything up to a price. The cash stays, because only the owner
 * can decide how much.
 */
export function loosened(form: WantsForm, field: Exclude<WantsField, "cash">): WantsForm {
  const rest = without(form, field);
  return namesNothing(rest) ? { ...rest, mode: "any", upTo: rest.cash } : rest;
}

function without(form: WantsForm, field: Exclude<WantsField, "cash">): WantsForm {
  switch (field) {
    case "makes":
      return { ...form, makes: [] };
    case "years":
      return { ...form, yearMin: "", yearMax: "" };
    case "mileageMax":
      return { ...form, mileageMax: "" };
    default:
      return { ...form, choices: { ...form.choices, [field]: [] } };
  }
}
