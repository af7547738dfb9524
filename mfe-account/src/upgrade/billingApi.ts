import { api } from "@takas/client";
import type { CheckoutRequest, CheckoutResult } from "@takas/contracts/billing";

/** The one call about money; what it changes arrives by the payment service's own word, later. */
export const { useStartCheckoutMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    startCheckout: build.mutation<CheckoutResult, CheckoutRequest>({
      query: (body) => ({ url: "api/billing/checkout", method: "POST", body }),
    }),
  }),
});
