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
export { favouritesApi, useGetFavouritesQuery, useSetFavouriteMutation } from "./favourites";
export { type FirstState, firstStateAdopted } from "./firstState";
export { isOwnVehicle } from "./isOwnVehicle";
export { useLiveUpdates } from "./live/liveUpdates";
export { useMarket, useMarketRule } from "./market";
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
} from "./offers";
export { openSession } from "./openSession";
export { useGetProfileQuery, useSaveProfileMutation } from "./profile";
export { useBlockMutation, useReportMutation } from "./safety";
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
} from "./session";
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
export { useGetMyVehiclesQuery, useGetVehicleQuery, vehiclesApi } from "./vehicles";
