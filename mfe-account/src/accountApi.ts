import { api } from "@takas/client";
import type { AccountContents, RecoveryCode } from "@takas/contracts/live/account";
import type { NotificationList } from "@takas/contracts/live/notifications";
import type { Block } from "@takas/contracts/live/safety";
import type { User } from "@takas/contracts/user";

/** The calls of the live market about oneself. */
export const {
  useDeleteAccountMutation,
  useGetAccountQuery,
  useGetBlocksQuery,
  useGetNotificationsQuery,
  useMakeRecoveryCodeMutation,
  useReadNotificationsMutation,
  useRecoverMutation,
  useSignOutMutation,
  useUnblockMutation,
} = api.injectEndpoints({
  endpoints: (build) => ({
    getNotifications: build.query<NotificationList, void>({
      query: () => "api/notifications",
      providesTags: ["Notifications"],
      keepUnusedDataFor: 0,
    }),
    /** Those with the given ids; without any, all. */
    readNotifications: build.mutation<null, string[] | undefined>({
      query: (ids) => ({
        url: "api/notifications/mark-read",
        method: "POST",
        body: ids === undefined ? {} : { ids },
      }),
      invalidatesTags: ["Notifications"],
    }),
    getBlocks: build.query<Block[], void>({
      query: () => "api/blocks",
      providesTags: ["Blocks"],
    }),
    unblock: build.mutation<null, string>({
      query: (id) => ({ url: `api/blocks/${encodeURIComponent(id)}`, method: "DELETE" }),
      invalidatesTags: ["Blocks", "Offer", "Offers"],
    }),
    getAccount: build.query<AccountContents, void>({
      query: () => "api/account",
      providesTags: ["Account"],
      keepUnusedDataFor: 0,
    }),
    makeRecoveryCode: build.mutation<RecoveryCode, void>({
      query: () => ({ url: "api/account/recovery-code", method: "POST" }),
      invalidatesTags: ["Account"],
    }),
    // What follows ends the session in this browser: whoever asks loads the app anew afterwards.
    deleteAccount: build.mutation<null, void>({
      query: () => ({ url: "api/account", method: "DELETE" }),
    }),
    signOut: build.mutation<null, void>({
      query: () => ({ url: "api/auth/sign-out", method: "POST" }),
    }),
    recover: build.mutation<User, string>({
      query: (code) => ({ url: "api/auth/recover", method: "POST", body: { code } }),
    }),
  }),
});
