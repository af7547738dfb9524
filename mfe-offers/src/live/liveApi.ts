import { api } from "@takas/client";
import type {
  LiveOffer,
  OfferChangeWrite,
  OfferWrite,
  Suggestion,
  SuggestionQuery,
} from "@takas/contracts/live/offers";

type Change = { offer: Pick<LiveOffer, "id" | "vehicleId"> } & { change: OfferChangeWrite };

const liveApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The offers the user takes part in, or those on the car with this id; the last changed first. */
    getMyOffers: build.query<LiveOffer[], string | undefined>({
      query: (vehicleId) => ({
        url: "api/offers",
        ...(vehicleId !== undefined && { params: { vehicleId } }),
      }),
      providesTags: ["Offers"],
      keepUnusedDataFor: 0,
    }),
    getOffer: build.query<LiveOffer, string>({
      query: offerPath,
      providesTags: (_offer, _error, id) => [{ type: "Offer", id }],
      keepUnusedDataFor: 0,
    }),
    getSuggestion: build.query<Suggestion, SuggestionQuery>({
      query: (params) => ({ url: "api/offers/suggestion", params }),
      providesTags: ["Suggestion"],
    }),
    makeOffer: build.mutation<LiveOffer, OfferWrite>({
      query: (body) => ({ url: "api/offers", method: "POST", body }),
      invalidatesTags: (_offer, error, { vehicleId }) =>
        error === undefined ? ["Offers", { type: "Vehicle", id: vehicleId }] : [],
    }),
    /** Reloads the offer even after a refusal, which means that the offer has changed. */
    changeOffer: build.mutation<LiveOffer, Change>({
      query: ({ offer, change }) => ({
        url: `${offerPath(offer.id)}/changes`,
        method: "POST",
        body: change,
      }),
      invalidatesTags: (_offer, _error, { offer: { id, vehicleId } }) => [
        "Offers",
        "MyVehicles",
        "VehicleLists",
        { type: "Offer", id },
        { type: "Messages", id },
        { type: "Vehicle", id: vehicleId },
      ],
    }),
  }),
});

function offerPath(id: string): string {
  return `api/offers/${encodeURIComponent(id)}`;
}

export const {
  useChangeOfferMutation,
  useGetMyOffersQuery,
  useGetOfferQuery,
  useGetSuggestionQuery,
  useMakeOfferMutation,
} = liveApi;
