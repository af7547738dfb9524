import { WIZARD_MAKES } from "@takas/contracts/choices";
import { formatCount } from "@takas/contracts/money";
import type { ValuationRequest } from "@takas/contracts/valuation";
import type { Vehicle, VehicleBody } from "@takas/contracts/vehicle";
import {
  VEHICLE_FIELD_NAMES,
  formatNumber,
  mapVehicleFields,
  vehicleField,
} from "@takas/contracts/vehicleFields";
import type { VehicleDescription, VehicleFieldName } from "@takas/contracts/vehicleFields";

/** The choice that opens a field of its own for the make. */
export const OTHER_MAKE = "Other";

/** A photo of the form: a stored one by its path, a new one as a data URL. */
export interface ListingPhoto {
  /** Tells photos apart, also two of the same file. */
  id: string;
  src: string;
  /** Smaller than recommended: it may look blurred. */
  isSmall?: boolean;
}

/**
 * The listing as it stands in the form: the fields of a car as typed, "" while empty. The make is one of the wizard's.
 */
export interface ListingForm extends Record<VehicleFieldName, string> {
  photos: ListingPhoto[];
  /** The make when the choice is "Other". */
  otherMake: string;
  /** GBP. */
  askingPrice: string;
  isSwapFriendly: boolean;
  /** For the seller alone: no description is sent (docs/product.md 7). */
  notes: string;
}

export const emptyForm: ListingForm = {
  ...mapVehicleFields((_name, field) =>
    field.kind === "choice" && field.isOptional !== true ? field.choices[0] : "",
  ),
  photos: [],
  otherMake: "",
  askingPrice: "",
  isSwapFriendly: false,
  notes: "",
};

/** The form of a listing that exists. */
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

/** What travels; to be asked for when {@link import("./checkListing")} finds nothing wrong. */
export function bodyOf(form: ListingForm): VehicleBody {
  return {
    title: titleOf(form),
    ...descriptionOf(form),
    askingPrice: String(parseWhole(form.askingPrice)),
    isSwapFriendly: form.isSwapFriendly,
    images: form.photos.map(({ src }) => src),
  };
}

/** The car as the form describes it, without the fields that are empty; a number that is none is NaN. */
export function descriptionOf(form: ListingForm): VehicleDescription {
  const entries = VEHICLE_FIELD_NAMES.map((name) => [name, valueOf(form, name)] as const);
  return Object.fromEntries(
    entries.filter(([, value]) => value !== ""),
  ) as unknown as VehicleDescription;
}

function valueOf(form: ListingForm, name: VehicleFieldName): string | number {
  const typed = typedIn(form, name);
  return vehicleField(name).kind === "number" && typed !== "" ? parseWhole(typed) : typed;
}

/** What was typed or chosen for a field of the car. */
export function typedIn(form: ListingForm, name: VehicleFieldName): string {
  return (name === "make" ? makeOf(form) : form[name]).trim();
}

/** The wizard asks for no title: "2017 BMW 320i". */
export function titleOf(form: ListingForm): string {
  return `${form.year.trim()} ${makeOf(form)} ${form.model.trim()}`;
}

export function makeOf({ make, otherMake }: ListingForm): string {
  return make === OTHER_MAKE ? otherMake.trim() : make;
}

const VALUED = ["make", "model", "year", "mileage"] as const;

/** The four fields by which a car is valued, once all are present (docs/product.md 5.3 and 7). */
export function valuationOf(form: ListingForm): ValuationRequest | undefined {
  const { make, model, year, mileage } = descriptionOf(form);
  const isPresent = VALUED.every((name) => typedIn(form, name) !== "");
  return isPresent && Number.isInteger(year) && Number.isInteger(mileage)
    ? { make, model, year, mileage }
    : undefined;
}

/** A whole number as people type it ("42,300", "£ 7 500"); NaN for anything else. */
export function parseWhole(typed: string): number {
  const plain = typed.replace(/[£,\s]/g, "");
  return /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
}
