import { api } from "@takas/client";
import type { ApiError } from "@takas/client";
import type { AccountContents, AccountExport, RecoveryCode } from "@takas/contracts/live/account";
import type { NotificationList } from "@takas/contracts/live/notifications";
import type { Passkey, PasskeyOptions } from "@takas/contracts/live/passkeys";
import type { PushEnd, PushKey, PushWrite } from "@takas/contracts/live/push";
import type { Block } from "@takas/contracts/live/safety";
import type { DeviceSessions, SessionsEnded } from "@takas/contracts/live/sessions";
import type { AccountSettings, AccountSettingsWrite } from "@takas/contracts/live/settings";
import type { ContactViewerList, User } from "@takas/contracts/user";

import { answerWithPasskey, createPasskey, refusalOf } from "./passkeys";

const SETTINGS = "api/settings";
const SUBSCRIPTION = "api/push/subscription";

/** API calls of the live market for notifications, settings and push. */
const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotifications: build.query<NotificationList, void>({
      query: () => "api/notifications",
      providesTags: ["Notifications"],
      keepUnusedDataFor: 0,
    }),
    /** Marks these ids; without ids, all. */
    readNotifications: build.mutation<null, string[] | undefined>({
      query: (ids) => ({
        url: "api/notifications/mark-read",
        method: "POST",
        body: ids === undefined ? {} : { ids },
      }),
      invalidatesTags: ["Notifications", "UnreadCounts"],
    }),
    getSettings: build.query<AccountSettings, void>({ query: () => SETTINGS }),
    /** Optimistic: the switch turns at once, and reverts if the server refuses. */
    saveSettings: build.mutation<AccountSettings, AccountSettingsWrite>({
      query: (body) => ({ url: SETTINGS, method: "PUT", body }),
      onQueryStarted: (turned, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          notificationsApi.util.updateQueryData("getSettings", undefined, (settings) => {
            Object.assign(settings, turned);
          }),
        );
        queryFulfilled.catch(patch.undo);
      },
    }),
    getPushKey: build.query<PushKey, void>({ query: () => "api/push/key" }),
    startPush: build.mutation<null, PushWrite>({
      query: (body) => ({ url: SUBSCRIPTION, method: "PUT", body }),
    }),
    endPush: build.mutation<null, PushEnd>({
      query: (body) => ({ url: SUBSCRIPTION, method: "DELETE", body }),
    }),
  }),
});

/** The live market's account calls. */
const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBlocks: build.query<Block[], void>({
      query: () => "api/blocks",
      providesTags: ["Blocks"],
    }),
    unblock: build.mutation<null, string>({
      query: (id) => ({ url: `api/blocks/${encodeURIComponent(id)}`, method: "DELETE" }),
      invalidatesTags: ["Blocks", "Offer", "Offers"],
    }),
    /** The people who have revealed the user's contact; the argument is the most that are returned. */
    getViewers: build.query<ContactViewerList, number>({
      query: (limit) => `api/contacts/viewers?limit=${limit}`,
      keepUnusedDataFor: 0,
    }),
    getAccount: build.query<AccountContents, void>({
      query: () => "api/account",
      providesTags: ["Account"],
      keepUnusedDataFor: 0,
    }),
    /** Fetched for each download, and not cached. */
    exportAccount: build.query<AccountExport, void>({
      query: () => "api/account/export",
      keepUnusedDataFor: 0,
    }),
    getSessions: build.query<DeviceSessions, void>({
      query: () => "api/sessions",
      providesTags: ["Sessions"],
    }),
    endSession: build.mutation<null, string>({
      query: (id) => ({ url: `api/sessions/${encodeURIComponent(id)}`, method: "DELETE" }),
      invalidatesTags: ["Sessions"],
    }),
    endOtherSessions: build.mutation<SessionsEnded, void>({
      query: () => ({ url: "api/sessions", method: "DELETE" }),
      invalidatesTags: ["Sessions"],
    }),
    makeRecoveryCode: build.mutation<RecoveryCode, void>({
      query: () => ({ url: "api/account/recovery-code", method: "POST" }),
      invalidatesTags: ["Account"],
    }),
    getPasskeys: build.query<Passkey[], void>({
      query: () => "api/passkeys",
      providesTags: ["Passkeys"],
    }),
    /** Waits for the device between the two calls, for as long as the person takes. */
    addPasskey: build.mutation<Passkey, void>({
      queryFn: (...[, , , call]) => inTwoCalls(call, "api/passkeys", createPasskey),
      invalidatesTags: (_passkey, error) => (error === undefined ? ["Passkeys", "Account"] : []),
    }),
    dropPasskey: build.mutation<null, string>({
      query: (id) => ({ url: `api/passkeys/${encodeURIComponent(id)}`, method: "DELETE" }),
      invalidatesTags: ["Passkeys", "Account"],
    }),
    // These end the session in this browser. The caller reloads the app afterwards (useAppReset).
    deleteAccount: build.mutation<null, void>({
      query: () => ({ url: "api/account", method: "DELETE" }),
    }),
    signOut: build.mutation<null, void>({
      query: () => ({ url: "api/auth/sign-out", method: "POST" }),
    }),
    recover: build.mutation<User, string>({
      query: (code) => ({ url: "api/auth/recover", method: "POST", body: { code } }),
    }),
    enterByPasskey: build.mutation<User, void>({
      queryFn: (...[, , , call]) => inTwoCalls(call, "api/auth/passkey", answerWithPasskey),
    }),
  }),
});

type Call = (args: { url: string; method: string; body?: object }) => MaybePromise<Outcome>;
type Outcome = { data?: unknown; error?: ApiError | undefined };
type MaybePromise<Value> = Value | PromiseLike<Value>;

/** Requests a challenge, has the device answer it, and sends the answer. Resolves to the endpoint's data. */
async function inTwoCalls(
  call: Call,
  url: string,
  ask: (given: PasskeyOptions) => Promise<object>,
): Promise<{ data: never } | { error: ApiError }> {
  const given = await call({ url: `${url}/options`, method: "POST" });
  if (given.error !== undefined) {
    return { error: given.error };
  }
  try {
    const body = await ask(given.data as PasskeyOptions);
    const { data, error } = await call({ url, method: "POST", body });
    return error === undefined ? { data: data as never } : { error };
  } catch (error) {
    // Errors of the device, worded by Takas: they are not answers of the API.
    return { error: { status: 0, message: refusalOf(error) } };
  }
}

export const {
  useEndPushMutation,
  useGetNotificationsQuery,
  useGetSettingsQuery,
  useLazyGetPushKeyQuery,
  useReadNotificationsMutation,
  useSaveSettingsMutation,
  useStartPushMutation,
} = notificationsApi;

export const {
  useAddPasskeyMutation,
  useDeleteAccountMutation,
  useDropPasskeyMutation,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useEnterByPasskeyMutation,
  useGetAccountQuery,
  useGetBlocksQuery,
  useGetPasskeysQuery,
  useGetSessionsQuery,
  useGetViewersQuery,
  useLazyExportAccountQuery,
  useMakeRecoveryCodeMutation,
  useRecoverMutation,
  useSignOutMutation,
  useUnblockMutation,
} = accountApi;
