import type { ChoiceParam } from "../vehicleFields";

/** The parts of wants that can be loosened one by one, and their labels. */
export const WANTS_FIELD_NAMES = {
  makes: "Makes and models",
  bodyTypes: "Body type",
  fuelTypes: "Fuel type",
  transmissions: "Transmission",
  areas: "Area",
  years: "Years",
  mileageMax: "Mileage",
  cash: "Cash",
} as const satisfies Record<ChoiceParam, string> & Record<string, string>;
export type WantsField = keyof typeof WANTS_FIELD_NAMES;
export const WANTS_FIELDS = Object.keys(WANTS_FIELD_NAMES) as [WantsField, ...WantsField[]];
