import { api } from "@takas/client";
import type { CheckoutRequest, CheckoutResult } from "@takas/contracts/billing";

/** The billing call. Its effect arrives later, through the payment service's webhook. */
export const { useStartCheckoutMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    startCheckout: build.mutation<CheckoutResult, CheckoutRequest>({
      query: (body) => ({ url: "api/billing/checkout", method: "POST", body }),
    }),
  }),
});
