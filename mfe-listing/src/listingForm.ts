import { WIZARD_MAKES } from "@takas/contracts/choices";
import type { BodyType, FuelType, Transmission } from "@takas/contracts/choices";
import { formatCount } from "@takas/contracts/money";
import type { ValuationRequest } from "@takas/contracts/valuation";
import type { Vehicle, VehicleBody } from "@takas/contracts/vehicle";

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

/** The listing as it stands in the form; numbers as typed. */
export interface ListingForm {
  photos: ListingPhoto[];
  /** One of the wizard's makes, or "" while none is chosen. */
  make: string;
  /** The make when the choice is "Other". */
  otherMake: string;
  model: string;
  year: string;
  /** Miles. */
  mileage: string;
  fuelType: FuelType;
  transmission: Transmission;
  bodyType: BodyType;
  /** GBP. */
  askingPrice: string;
  isSwapFriendly: boolean;
  /** For the seller alone: no description is sent (docs/product.md 7). */
  notes: string;
}

export const emptyForm: ListingForm = {
  photos: [],
  make: "",
  otherMake: "",
  model: "",
  year: "",
  mileage: "",
  fuelType: "Petrol",
  transmission: "Manual",
  bodyType: "Sedan",
  askingPrice: "",
  isSwapFriendly: false,
  notes: "",
};

/** The form of a listing that exists. */
export function formOf(vehicle: Vehicle): ListingForm {
  const isWizardMake = WIZARD_MAKES.some((make) => make === vehicle.make);
  return {
    photos: vehicle.images.map((src) => ({ id: src, src })),
    make: isWizardMake ? vehicle.make : OTHER_MAKE,
    otherMake: isWizardMake ? "" : vehicle.make,
    model: vehicle.model,
    year: String(vehicle.year),
    mileage: formatCount(vehicle.mileage),
    fuelType: vehicle.fuelType,
    transmission: vehicle.transmission,
    bodyType: vehicle.bodyType,
    askingPrice: formatCount(Number(vehicle.askingPrice)),
    isSwapFriendly: vehicle.isSwapFriendly,
    notes: "",
  };
}

/** What travels; to be asked for when {@link import("./checkListing")} finds nothing wrong. */
export function bodyOf(form: ListingForm): VehicleBody {
  return {
    title: titleOf(form),
    make: makeOf(form),
    model: form.model.trim(),
    year: parseWhole(form.year),
    mileage: parseWhole(form.mileage),
    fuelType: form.fuelType,
    transmission: form.transmission,
    bodyType: form.bodyType,
    askingPrice: String(parseWhole(form.askingPrice)),
    isSwapFriendly: form.isSwapFriendly,
    images: form.photos.map(({ src }) => src),
  };
}

/** The wizard asks for no title: "2017 BMW 320i". */
export function titleOf(form: ListingForm): string {
  return `${form.year.trim()} ${makeOf(form)} ${form.model.trim()}`;
}

export function makeOf({ make, otherMake }: ListingForm): string {
  return make === OTHER_MAKE ? otherMake.trim() : make;
}

/** The four fields by which a car is valued, once all are present (docs/product.md 5.3 and 7). */
export function valuationOf(form: ListingForm): ValuationRequest | undefined {
  const car = {
    make: makeOf(form),
    model: form.model.trim(),
    year: parseWhole(form.year),
    mileage: parseWhole(form.mileage),
  };
  const isWhole = Number.isInteger(car.year) && Number.isInteger(car.mileage);
  return car.make !== "" && car.model !== "" && isWhole ? car : undefined;
}

/** A whole number as people type it ("42,300", "£ 7 500"); NaN for anything else. */
export function parseWhole(typed: string): number {
  const plain = typed.replace(/[£,\s]/g, "");
  return /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
}
