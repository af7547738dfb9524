import { DEALER_SORTS } from "@takas/contracts/choices";

import type { DealerCars } from "../../browseApi";

/** The cars of a dealer that an address asks for: `?make=BMW&sortBy=price-low`. */
export function askedCars(id: string, params: URLSearchParams): DealerCars {
  const make = params.get("make") ?? "";
  const sortBy = DEALER_SORTS.find((sort) => sort === params.get("sortBy"));
  return { id, ...(make !== "" && { make }), ...(sortBy && { sortBy }) };
}
