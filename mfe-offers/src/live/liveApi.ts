import { api } from "@takas/client";
import type {
  LiveOffer,
  OfferChangeWrite,
  OfferWrite,
  Suggestion,
  SuggestionQuery,
} from "@takas/contracts/live/offers";
import type { Person } from "@takas/contracts/live/person";

type Change = { offer: Pick<LiveOffer, "id" | "vehicleId"> } & { change: OfferChangeWrite };

const liveApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSuggestion: build.query<Suggestion, SuggestionQuery>({
      query: (params) => ({ url: "api/offers/suggestion", params }),
      providesTags: ["Suggestion"],
    }),
    getPerson: build.query<Person, string>({
      query: (offerId) => `${offerPath(offerId)}/person`,
      providesTags: (_person, _error, id) => [{ type: "Offer", id }],
      keepUnusedDataFor: 0,
    }),
    /** The fair difference of a swap offer, for either participant. */
    getOfferSuggestion: build.query<Suggestion, string>({
      query: (id) => ({ url: `${offerPath(id)}/suggestion` }),
      providesTags: (_suggestion, _error, id) => [{ type: "Offer", id }],
    }),
    /** Reloads the car even after a refusal, which may mean that it is gone. */
    makeOffer: build.mutation<LiveOffer, OfferWrite>({
      query: (body) => ({ url: "api/offers", method: "POST", body }),
      invalidatesTags: (_offer, error, { vehicleId }) => [
        ...(error === undefined ? (["Offers", "Matches"] as const) : []),
        { type: "Vehicle", id: vehicleId },
      ],
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
        "Matches",
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
  useGetPersonQuery,
  useGetOfferSuggestionQuery,
  useGetSuggestionQuery,
  useMakeOfferMutation,
} = liveApi;
