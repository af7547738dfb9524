/** The parts of wants that can be loosened one by one. */
export const WANTS_FIELDS = [
  "makes",
  "bodyTypes",
  "fuelTypes",
  "transmissions",
  "areas",
  "years",
  "mileageMax",
  "cash",
] as const;
export type WantsField = (typeof WANTS_FIELDS)[number];
