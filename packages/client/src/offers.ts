import type { Offer, OfferMessage } from "@takas/contracts/offer";
import type { Quota, RevealResult } from "@takas/contracts/user";

import { api } from "./api";

/**
 * Offers, their messages and the reveal of a contact. Nothing is polled or refetched by itself; what others write is
 * loaded whenever a screen opens, so neither a list of offers nor a thread outlives its screen in the cache.
 */
export const offersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getVehicleOffers: build.query<Offer[], string>({
      query: (vehicleId) => `api/vehicles/${encodeURIComponent(vehicleId)}/offers`,
      providesTags: (_offers, _error, vehicleId) => [{ type: "Offers", id: vehicleId }],
      keepUnusedDataFor: 0,
    }),
    getMessages: build.query<OfferMessage[], string>({
      query: (offerId) => `${offerPath(offerId)}/messages`,
      providesTags: (_messages, _error, offerId) => [{ type: "Messages", id: offerId }],
      keepUnusedDataFor: 0,
    }),
    /** The thread is loaded again, with what the other one may have written meanwhile. */
    sendMessage: build.mutation<OfferMessage, { offerId: string; content: string }>({
      query: ({ offerId, content }) => ({
        url: `${offerPath(offerId)}/messages`,
        method: "POST",
        body: { content },
      }),
      invalidatesTags: (_message, error, { offerId }) =>
        error === undefined ? [{ type: "Messages", id: offerId }] : [],
    }),
    /** Marks every message of an offer read, and the offer opened; refreshes the unread counts (spec section 4). */
    markRead: build.mutation<null, string>({
      query: (offerId) => ({ url: `${offerPath(offerId)}/mark-read`, method: "POST" }),
      invalidatesTags: (_nothing, error) => (error === undefined ? ["UnreadCounts"] : []),
    }),
    getQuota: build.query<Quota, void>({
      query: () => "api/quota",
      providesTags: ["Quota"],
    }),
    /** Answers the contact once and keeps it nowhere else; refreshes the quota and who sells the cars now known. */
    revealContact: build.mutation<RevealResult, string>({
      query: (offerId) => ({
        url: `${offerPath(offerId)}/reveal`,
        method: "POST",
        body: { method: "quota" },
      }),
      invalidatesTags: (_contact, error) => (error === undefined ? ["Quota", "Vehicle"] : []),
    }),
  }),
});

function offerPath(offerId: string): string {
  return `api/offers/${encodeURIComponent(offerId)}`;
}

export const {
  useGetMessagesQuery,
  useGetQuotaQuery,
  useGetVehicleOffersQuery,
  useMarkReadMutation,
  useRevealContactMutation,
  useSendMessageMutation,
} = offersApi;
