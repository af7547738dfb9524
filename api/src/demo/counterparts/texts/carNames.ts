import type { StoredVehicle } from "../../../vehicles";

/** "2017 Toyota Vitz" */
export const nameOf = ({ year, make, model }: StoredVehicle): string => `${year} ${make} ${model}`;

/** "Toyota Vitz" */
export const shortOf = ({ make, model }: StoredVehicle): string => `${make} ${model}`;
