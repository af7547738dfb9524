import type { LiveOffer } from "@takas/contracts/live/offers";
import type { MessageWrite, Offer, OfferMessage } from "@takas/contracts/offer";
import type { ContactList, ContactQuery, Quota, RevealResult } from "@takas/contracts/user";

import { api } from "../api";
import { baseQuery } from "../baseQuery";
import type { rootReducer } from "../store";

/**
 * Offers, their messages and the reveal of a contact. Lists and threads load when a screen opens and leave the cache
 * with it; meanwhile they load again when the unread counts change (docs/product.md 7.2).
 */
export const offersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getVehicleOffers: build.query<Offer[], string>({
      query: (vehicleId) => `api/vehicles/${encodeURIComponent(vehicleId)}/offers`,
      providesTags: (_offers, _error, vehicleId) => [{ type: "Offers", id: vehicleId }],
      keepUnusedDataFor: 0,
    }),
    /** The offers the user takes part in, or those on the car with this id; the last changed first. */
    getMyOffers: build.query<LiveOffer[], string | undefined>({
      query: (vehicleId) => ({
        url: "api/offers",
        ...(vehicleId !== undefined && { params: { vehicleId } }),
      }),
      providesTags: ["Offers"],
      keepUnusedDataFor: 0,
    }),
    /** One of them, with its terms and, once revealed, the other side's contact. */
    getOffer: build.query<LiveOffer, string>({
      query: offerPath,
      providesTags: (_offer, _error, id) => [{ type: "Offer", id }],
      keepUnusedDataFor: 0,
    }),
    /** The contacts that the user has revealed, newest first; with a car, only its seller's. */
    getContacts: build.query<ContactList, Partial<ContactQuery>>({
      query: (params) => ({ url: "api/contacts", params }),
      providesTags: ["Contacts"],
      keepUnusedDataFor: 0,
    }),
    /** The thread: completely at first, then only messages after the last known one. */
    getMessages: build.query<OfferMessage[], string>({
      queryFn: async (offerId, request) => {
        const known = knownMessages(request.getState() as State, offerId);
        const path = messagesSince(offerId, known.at(-1)?.id);
        const { data, error } = await baseQuery(path, request, {});
        return error === undefined ? { data: [...known, ...(data as OfferMessage[])] } : { error };
      },
      providesTags: (_messages, _error, offerId) => [{ type: "Messages", id: offerId }],
      keepUnusedDataFor: 0,
    }),
    /**
     * Loads the new messages of the thread, including any from the other person; after a refusal the offer, which may
     * be gone. With the key of the first attempt, a text whose answer was lost is not stored twice.
     */
    sendMessage: build.mutation<OfferMessage, MessageWrite & { offerId: string }>({
      query: ({ offerId, ...body }) => ({
        url: `${offerPath(offerId)}/messages`,
        method: "POST",
        body,
      }),
      invalidatesTags: (_message, error, { offerId }) => [
        { type: error === undefined ? "Messages" : "Offer", id: offerId },
      ],
    }),
    /** Marks every message of an offer read, and the offer opened; refreshes the unread counts (docs/product.md 4.9). */
    markRead: build.mutation<null, string>({
      query: (offerId) => ({ url: `${offerPath(offerId)}/mark-read`, method: "POST" }),
      invalidatesTags: (_nothing, error) => (error === undefined ? ["UnreadCounts"] : []),
    }),
    getQuota: build.query<Quota, void>({
      query: () => "api/quota",
      providesTags: ["Quota"],
    }),
    /**
     * Returns the contact; refreshes the quota, and everything that shows the contact from now on; after a refusal the
     * offer, which may be gone, and the quota, which may be used up.
     */
    revealContact: build.mutation<RevealResult, string>({
      query: (offerId) => ({
        url: `${offerPath(offerId)}/reveal`,
        method: "POST",
        body: { method: "quota" },
      }),
      invalidatesTags: (_contact, error, id) =>
        error === undefined ? REVEALED : [{ type: "Offer", id }, "Quota"],
    }),
  }),
});

type State = ReturnType<typeof rootReducer>;

/** What differs after a reveal: the quota, and cars and offers that now show the contact. */
const REVEALED = ["Quota", "Vehicle", "Contacts", "Offers", "Offer"] as const;

function knownMessages(state: State, offerId: string): readonly OfferMessage[] {
  return offersApi.endpoints.getMessages.select(offerId)(state).data ?? [];
}

function messagesSince(offerId: string, last: string | undefined): string {
  const query = last === undefined ? "" : `?after=${encodeURIComponent(last)}`;
  return `${offerPath(offerId)}/messages${query}`;
}

function offerPath(offerId: string): string {
  return `api/offers/${encodeURIComponent(offerId)}`;
}

export const {
  useGetContactsQuery,
  useGetMessagesQuery: useMessages,
  useGetMyOffersQuery,
  useGetOfferQuery,
  useGetQuotaQuery,
  useGetVehicleOffersQuery,
  useMarkReadMutation,
  useRevealContactMutation,
  useSendMessageMutation,
} = offersApi;
