import {
  readKilometres,
  readMiles,
  readNumber,
  readPounds,
  readYear,
} from "@takas/contracts/amount";
import type { Market } from "@takas/contracts/choices";
import { KM_PER_MILE, formatCount } from "@takas/contracts/money";
import type { ValuationRequest } from "@takas/contracts/valuation";
import type { Vehicle, VehicleBody } from "@takas/contracts/vehicle";
import {
  VEHICLE_FIELD_NAMES,
  formatNumber,
  mapVehicleFields,
  titleOf as carTitle,
  vehicleField,
} from "@takas/contracts/vehicleFields";
import type { VehicleDescription, VehicleFieldName } from "@takas/contracts/vehicleFields";

import { OTHER_MAKE, wizardMakes } from "./makes";

/** A photo of the form: a stored one by its URL, a new one as a data URL. */
export interface ListingPhoto {
  /** Identifies a photo, even two of the same file. */
  id: string;
  src: string;
  /** Whether it is smaller than recommended and may look blurred. */
  isSmall?: boolean;
}

/** What a mileage is typed in. It is sent in miles. */
export type MileageUnit = "mi" | "km";

/** The listing as it is in the form: the fields of a car as typed, "" while empty. The make is one of the list. */
export interface ListingForm extends Record<VehicleFieldName, string> {
  photos: ListingPhoto[];
  /** The make when "Other" is chosen; it stays "Other" without one. */
  otherMake: string;
  mileageUnit: MileageUnit;
  /** GBP. */
  askingPrice: string;
  isSwapFriendly: boolean;
  /** Only for the seller: no description is sent (docs/product.md 7). */
  notes: string;
}

export const emptyForm: ListingForm = {
  // Nothing is chosen beforehand: fuel, gearbox and body change the value.
  ...mapVehicleFields(() => ""),
  photos: [],
  otherMake: "",
  mileageUnit: "mi",
  askingPrice: "",
  isSwapFriendly: false,
  notes: "",
};

/** The same where a new car is open to swaps unless its owner says otherwise. */
export const emptySwapForm: ListingForm = { ...emptyForm, isSwapFriendly: true };

/** The form of a car that its new owner has not listed: the facts that the previous owner gave. */
export function formOfNewCar(car: Vehicle, market: Market | undefined): ListingForm {
  const { make, otherMake, model, year, mileage, fuelType, transmission, bodyType } = formOf(
    car,
    market,
  );
  return {
    ...emptySwapForm,
    make,
    otherMake,
    model,
    year,
    mileage,
    fuelType,
    transmission,
    bodyType,
  };
}

/** The form of an existing listing. */
export function formOf(vehicle: Vehicle, market: Market | undefined): ListingForm {
  const isWizardMake = wizardMakes(market).includes(vehicle.make);
  return {
    ...mapVehicleFields((name, field) => {
      const value = vehicle[name] ?? "";
      return field.kind === "number" && value !== ""
        ? formatNumber(field, Number(value))
        : String(value);
    }),
    photos: vehicle.images.map((src) => ({ id: src, src })),
    make: isWizardMake ? vehicle.make : OTHER_MAKE,
    otherMake: isWizardMake ? "" : vehicle.make,
    mileageUnit: "mi",
    askingPrice: formatCount(Number(vehicle.askingPrice)),
    isSwapFriendly: vehicle.isSwapFriendly,
    notes: "",
  };
}

/** The request body; valid once {@link import("./checkListing")} finds no errors. */
export function bodyOf(form: ListingForm): VehicleBody {
  return {
    title: titleOf(form),
    ...descriptionOf(form),
    askingPrice: String(readPounds(form.askingPrice)),
    isSwapFriendly: form.isSwapFriendly,
    images: form.photos.map(({ src }) => src),
  };
}

/** The car described by the form, without empty fields; an invalid number is NaN. */
export function descriptionOf(form: ListingForm): VehicleDescription {
  const entries = VEHICLE_FIELD_NAMES.map((name) => [name, valueOf(form, name)] as const);
  return Object.fromEntries(
    entries.filter(([, value]) => value !== ""),
  ) as unknown as VehicleDescription;
}

function valueOf(form: ListingForm, name: VehicleFieldName): string | number {
  const isNumber = vehicleField(name).kind === "number" && typedIn(form, name) !== "";
  return isNumber ? numberIn(form, name) : typedIn(form, name);
}

/** The number of a field of the car, a mileage in miles; NaN for anything else. */
export function numberIn(form: ListingForm, name: VehicleFieldName): number {
  const typed = typedIn(form, name);
  switch (name) {
    case "year":
      return readYear(typed);
    case "mileage":
      return form.mileageUnit === "km"
        ? Math.round(readKilometres(typed) / KM_PER_MILE)
        : readMiles(typed);
    default:
      return readNumber(typed);
  }
}

/** The typed or chosen value of a field of the car. */
export function typedIn(form: ListingForm, name: VehicleFieldName): string {
  return (name === "make" ? makeOf(form) : form[name]).trim();
}

/** The title, which the wizard does not ask for: "2017 BMW 320i". */
export function titleOf(form: ListingForm): string {
  return carTitle({ year: form.year.trim(), make: makeOf(form), model: form.model.trim() });
}

/** The typed or chosen make. */
export function makeOf({ make, otherMake }: ListingForm): string {
  return make === OTHER_MAKE ? otherMake.trim() || OTHER_MAKE : make;
}

const VALUED = ["make", "model", "year", "mileage"] as const;

/** The edited listing, as the valuation needs it. */
export type ListedAs = Pick<ValuationRequest, "vehicleId" | "title">;

/**
 * The fields a car is valued by, once the four required ones are filled (docs/product.md 5.3 and 7), with the
 * optional choices.
 */
export function valuationOf(form: ListingForm, listed?: ListedAs): ValuationRequest | undefined {
  const { make, model, year, mileage, fuelType, transmission, bodyType, engine, power, damage } =
    descriptionOf(form);
  const isPresent = VALUED.every((name) => typedIn(form, name) !== "");
  return isPresent && Number.isInteger(year) && Number.isInteger(mileage)
    ? {
        make,
        model,
        year,
        mileage,
        fuelType,
        transmission,
        bodyType,
        engine,
        power,
        damage,
        ...(form.mileageUnit === "km" && { mileageUnit: form.mileageUnit }),
        ...listed,
      }
    : undefined;
}
