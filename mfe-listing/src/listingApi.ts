import { api } from "@takas/client";
import type { DealerName } from "@takas/contracts/dealers/dealer";
import type { OwnerAction } from "@takas/contracts/listingStates";
import type { Circle, CircleList } from "@takas/contracts/live/circles";
import type { WantsBody, WantsState } from "@takas/contracts/live/wants";
import type { PhotoCheckResult } from "@takas/contracts/photoCheck";
import { RESERVING_CIRCLE_STATES } from "@takas/contracts/swaps/circleStates";
import type { ValuationPreview, ValuationRequest } from "@takas/contracts/valuation";
import type { NewVehicleBody, Vehicle } from "@takas/contracts/vehicle";

import { sendListing } from "./upload/sendListing";
import type { OnProgress } from "./upload/sendListing";

interface ListingChange {
  id: string;
  action: OwnerAction;
}

interface WantsWrite {
  /** The user's car. */
  id: string;
  wants: WantsBody;
}

interface Saving {
  /** Id of the edited listing; undefined for a new one. */
  id: string | undefined;
  body: NewVehicleBody;
  onProgress: OnProgress;
}

/** ms for a photo over a slow phone connection, and its turn to be checked. */
const CHECK_TIMEOUT = 60_000;

/** API calls for the user's own cars. */
export const {
  useAddCarMutation,
  useChangeListingMutation,
  useCheckPhotoMutation,
  useDropWantsMutation,
  useGetCarOfCircleQuery,
  useGetOwnDealerQuery,
  useGetReservingCircleQuery,
  useGetWantsQuery,
  usePreviewValuationQuery,
  useSaveVehicleMutation,
  useSaveWantsMutation,
  useShowAddedMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    /** Reloads the cars even after a refusal, which means that the listing has changed. */
    changeListing: build.mutation<Vehicle, ListingChange>({
      query: ({ id, action }) => ({
        url: `api/vehicles/${encodeURIComponent(id)}/changes`,
        method: "POST",
        body: { action },
      }),
      invalidatesTags: (_vehicle, _error, { id }) => [
        "MyVehicles",
        "VehicleLists",
        "Offers",
        { type: "Vehicle", id },
      ],
    }),
    /** The name that a dealer trades under, and its review. */
    getOwnDealer: build.query<DealerName, void>({
      query: () => "api/dealer",
      providesTags: ["Dealer"],
      keepUnusedDataFor: 0,
    }),
    /** What a car would be swapped for, and how many cars meet that now. */
    getWants: build.query<WantsState, string>({
      query: wantsPath,
      providesTags: (_state, _error, id) => [{ type: "Wants", id }],
      keepUnusedDataFor: 0,
    }),
    saveWants: build.mutation<WantsState, WantsWrite>({
      query: ({ id, wants }) => ({ url: wantsPath(id), method: "PUT", body: wants }),
      invalidatesTags: (_state, error, { id }) => (error === undefined ? changedBy(id) : []),
    }),
    dropWants: build.mutation<null, string>({
      query: (id) => ({ url: wantsPath(id), method: "DELETE" }),
      invalidatesTags: (_state, error, id) => (error === undefined ? changedBy(id) : []),
    }),
    /** The value of a car; a query, because it changes nothing. */
    previewValuation: build.query<ValuationPreview, ValuationRequest>({
      query: (body) => ({ url: "api/valuation/preview", method: "POST", body }),
    }),
    /** Checks a photo, as a data URL, before its listing is sent. */
    checkPhoto: build.mutation<PhotoCheckResult, string>({
      query: (src) => ({
        url: "api/photos/checks",
        method: "POST",
        body: { images: [src] },
        timeout: CHECK_TIMEOUT,
      }),
    }),
    /** Creates a listing or, with an id, saves an edited one. */
    saveVehicle: build.mutation<Vehicle, Saving>({
      queryFn: ({ id, body, onProgress }, { signal }) =>
        sendListing({
          method: id === undefined ? "POST" : "PATCH",
          path: id === undefined ? "api/vehicles" : `api/vehicles/${encodeURIComponent(id)}`,
          body,
          signal,
          onProgress,
        }),
      invalidatesTags: (_vehicle, error, { id }) =>
        error === undefined
          ? [
              "MyVehicles",
              "VehicleLists",
              ...(id === undefined ? [] : [{ type: "Vehicle" as const, id }]),
            ]
          : [],
    }),
    /** The circle that one of the user's cars is reserved in; null if there is none. */
    getReservingCircle: build.query<Circle | null, string>({
      query: () => "api/circles",
      transformResponse: ({ circles }: CircleList, _meta, car) =>
        circles.find(
          ({ state, gives }) => gives.id === car && RESERVING_CIRCLE_STATES.includes(state),
        ) ?? null,
      providesTags: ["Circles"],
    }),
    /** The car that the user gets in a circle. */
    getCarOfCircle: build.query<Vehicle, string>({
      query: (id) => `api/circles/${encodeURIComponent(id)}`,
      transformResponse: ({ gets }: Circle) => gets,
    }),
    /** Creates one of many listings: nothing is reloaded before the last one. */
    addCar: build.mutation<Vehicle, NewVehicleBody>({
      queryFn: (body, { signal }) =>
        sendListing({ method: "POST", path: "api/vehicles", body, signal, onProgress: () => {} }),
    }),
    /** Reloads what shows the new listings. */
    showAdded: build.mutation<null, void>({
      queryFn: () => ({ data: null }),
      invalidatesTags: ["MyVehicles", "VehicleLists"],
    }),
  }),
});

function wantsPath(id: string): string {
  return `api/vehicles/${encodeURIComponent(id)}/wants`;
}

/** Wants open a car to swaps, and its matches and circles follow from them. */
function changedBy(id: string) {
  return [
    "MyVehicles" as const,
    "Matches" as const,
    "Circles" as const,
    { type: "Wants" as const, id },
    { type: "Vehicle" as const, id },
  ];
}
