import { api } from "@takas/client";
import type {
  CheckoutRequest,
  CheckoutResult,
  Membership,
  PortalRequest,
  PortalResult,
} from "@takas/contracts/billing";

/** The billing calls. The effect of a payment or a cancellation arrives later, through Stripe's webhook. */
export const billingApi = api.injectEndpoints({
  endpoints: (build) => ({
    startCheckout: build.mutation<CheckoutResult, CheckoutRequest>({
      query: (body) => ({ url: "api/billing/checkout", method: "POST", body }),
    }),
    getMembership: build.query<Membership, void>({
      query: () => "api/billing/membership",
      providesTags: ["Membership"],
    }),
    openPortal: build.mutation<PortalResult, PortalRequest>({
      query: (body) => ({ url: "api/billing/portal", method: "POST", body }),
      // A refusal means that the membership differs from what the screen shows.
      invalidatesTags: (_result, error) => (error === undefined ? [] : ["Membership"]),
    }),
  }),
});

export const { useGetMembershipQuery, useStartCheckoutMutation, useOpenPortalMutation } =
  billingApi;
