export { createSlice, type PayloadAction } from "@reduxjs/toolkit";
export { api } from "./api";
export { type ApiError, failureText, isApiError, serverMessage } from "./baseQuery";
export { useGetConfigQuery } from "./config";
export {
  useMessages,
  useGetQuotaQuery,
  useGetVehicleOffersQuery,
  useMarkReadMutation,
  useRevealContactMutation,
  useSendMessageMutation,
} from "./offers";
export {
  refreshUser,
  type Session,
  startSession,
  useFreshUnreadCounts,
  useSession,
  useUnreadCounts,
} from "./session";
export {
  createStore,
  type LazySlices,
  rootReducer,
  type Store,
  watchPage,
  type WithSlice,
} from "./store";
export { useGetVehicleQuery } from "./vehicles";
