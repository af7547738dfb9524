import { api } from "@takas/client";
import type { ValuationPreview, ValuationRequest } from "@takas/contracts/valuation";

type Car = Pick<ValuationRequest, "make" | "model" | "year" | "mileage">;

/** What the visitor's own car is worth. It loads with the cards' own-car line. */
export const { useValueCarMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    valueCar: build.mutation<ValuationPreview, Car>({
      query: (body) => ({ url: "api/valuation/preview", method: "POST", body }),
    }),
  }),
});
