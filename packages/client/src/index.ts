export { createSlice, type PayloadAction } from "@reduxjs/toolkit";
export { api } from "./api";
export {
  ACCEPT,
  type ApiError,
  type Caller,
  errorOf,
  failureText,
  isApiError,
  refusalText,
  serverMessage,
} from "./baseQuery";
export { configApi, useGetConfigQuery } from "./config";
export {
  favouritesApi,
  useGetFavouritesQuery,
  useSetFavouriteMutation,
} from "./endpoints/favourites";
export { type FirstState, firstStateAdopted } from "./firstState";
export { isOwnVehicle } from "./endpoints/vehicles";
export { useLiveUpdates } from "./live/liveUpdates";
export { useMarket, useMarketRule, useServerMessage } from "./market";
export {
  useMessages,
  offersApi,
  useGetContactsQuery,
  useGetMyOffersQuery,
  useGetOfferQuery,
  useGetQuotaQuery,
  useGetVehicleOffersQuery,
  useMarkReadMutation,
  useRevealContactMutation,
  useSendMessageMutation,
} from "./endpoints/offers";
export { openSession } from "./session/openSession";
export { useGetProfileQuery, useSaveProfileMutation } from "./endpoints/profile";
export { useBlockMutation, useReportMutation } from "./endpoints/safety";
export {
  refreshUser,
  selectUser,
  type Session,
  sessionApi,
  startSession,
  useFreshUnreadCounts,
  useKeptSession,
  useSession,
  useUnreadCounts,
} from "./session/session";
export { isSoundOn, keepSound, ring } from "./live/sound";
export { inStorage } from "./storage";
export {
  createStore,
  firstStateOf,
  type LazySlices,
  refreshFirstState,
  rootReducer,
  type Store,
  watchPage,
  type WithSlice,
} from "./store";
export { useGetMyVehiclesQuery, useGetVehicleQuery, vehiclesApi } from "./endpoints/vehicles";
