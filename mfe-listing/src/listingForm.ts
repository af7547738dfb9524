import { readMiles, readNumber, readPounds, readYear } from "@takas/contracts/amount";
import { WIZARD_MAKES } from "@takas/contracts/choices";
import { formatCount } from "@takas/contracts/money";
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

/** The choice that opens a text field for the make. */
export const OTHER_MAKE = "Other";

/** A photo of the form: a stored one by its URL, a new one as a data URL. */
export interface ListingPhoto {
  /** Identifies a photo, even two of the same file. */
  id: string;
  src: string;
  /** Whether it is smaller than recommended and may look blurred. */
  isSmall?: boolean;
}

/** The listing as it is in the form: the fields of a car as typed, "" while empty. The make is one of the list. */
export interface ListingForm extends Record<VehicleFieldName, string> {
  photos: ListingPhoto[];
  /** The make when "Other" is chosen; it stays "Other" without one. */
  otherMake: string;
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
  askingPrice: "",
  isSwapFriendly: false,
  notes: "",
};

/** The form of an existing listing. */
export function formOf(vehicle: Vehicle): ListingForm {
  const isWizardMake = WIZARD_MAKES.some((make) => make === vehicle.make);
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
  const typed = typedIn(form, name);
  return vehicleField(name).kind === "number" && typed !== "" ? numberIn(typed, name) : typed;
}

/** The number of a field of the car as typed; NaN for anything else. */
export function numberIn(typed: string, name: VehicleFieldName): number {
  switch (name) {
    case "year":
      return readYear(typed);
    case "mileage":
      return readMiles(typed);
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
        ...listed,
      }
    : undefined;
}
