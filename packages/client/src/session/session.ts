import { createAsyncThunk, createSlice } from "@reduxjs/toolkit";
import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { TIMES } from "@takas/contracts/limits";
import type { UnreadCounts, User } from "@takas/contracts/user";
import { useDeferredValue } from "react";
import { useSelector } from "react-redux";

import { api } from "../api";
import { firstStateAdopted } from "../firstState";
import { openSession } from "./openSession";

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUser: build.query<User, void>({
      query: () => "api/auth/user",
      providesTags: ["User"],
    }),
    getUnreadCounts: build.query<UnreadCounts, void>({
      query: () => "api/unread-counts",
      providesTags: ["UnreadCounts"],
      // Other counts are the first sign of something new: what lists offers and messages is fetched again.
      onQueryStarted: async (_, request) => {
        const { data: before } = request.getCacheEntry();
        const { data: counts } = await request.queryFulfilled.catch(() => NOT_COUNTED);
        if (before !== undefined && counts !== undefined && !isSame(before, counts)) {
          request.dispatch(api.util.invalidateTags(["MyVehicles", "Offers", "Messages"]));
        }
      },
    }),
  }),
});

const { useGetUserQuery, useGetUnreadCountsQuery } = sessionApi;

function isSame(some: UnreadCounts, others: UnreadCounts): boolean {
  return (
    some.offers === others.offers &&
    some.messages === others.messages &&
    some.notifications === others.notifications
  );
}

/** The failure of a request is in the state of its query. */
const NOT_COUNTED = { data: undefined };

/**
 * - `loading`: the anonymous attempt or the first fetch of the user is running
 * - `ready`: both are done, or the server rendered the page; the cache says whether there is a user
 */
export type SessionStatus = "loading" | "ready";

export interface SessionState {
  status: SessionStatus;
}

/** Starts a session and stores its user. Resolves to the user, or to undefined without one. */
export const startSession = createAsyncThunk(
  "session/start",
  async (_: void, { dispatch }): Promise<User | undefined> => {
    const opened = await (takeEarlySession() ?? openSession());
    const user = opened === null ? await (await proof()).proveSession() : opened;
    if (user !== undefined) {
      dispatch(
        sessionApi.util.upsertQueryEntries([
          { endpointName: "getUser", arg: undefined, value: user },
        ]),
      );
    }
    return user;
  },
);

/** Loaded only where the API asks for it. */
const proof = async () => import(/* webpackChunkName: "rare" */ "../proof/proveSession");

/**
 * The session that the page started before this code loaded (shell/host/render/pageScripts.ts), or undefined. It is
 * used once.
 */
function takeEarlySession(): ReturnType<typeof openSession> | undefined {
  const page = globalThis as { takasSession?: ReturnType<typeof openSession> };
  const { takasSession } = page;
  delete page.takasSession;
  return takasSession;
}

const initialState: SessionState = { status: "loading" };

export const sessionSlice = createSlice({
  name: "session",
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(firstStateAdopted, () => ({ status: "ready" as const }))
      .addMatcher(startSession.settled, () => ({ status: "ready" as const })),
});

export interface StateWithSession {
  session: SessionState;
  api: ReturnType<typeof api.reducer>;
}

const selectUserResult = sessionApi.endpoints.getUser.select();

/** The current user as last fetched, or undefined. */
export function selectUser(state: StateWithSession): User | undefined {
  return selectUserResult(state).data;
}

export interface Session {
  user: User | undefined;
  isAuthenticated: boolean;
  /** True until the anonymous attempt and the first fetch of the user are both done. */
  isLoading: boolean;
  /** True for a visitor without a paid membership, and while nobody is signed in. */
  isFree: boolean;
}

/**
 * The part of the user's data that `pick` selects: a component renders again only when it changes. It only reads the
 * store, so that every card of a list may call it; {@link useKeptSession} refreshes the user.
 */
export function useSession<Picked>(pick: (session: Session) => Picked): Picked {
  return useSelector((state: StateWithSession) => pick(selectSession(state)));
}

function selectSession(state: StateWithSession): Session {
  const isLoading = state.session.status === "loading";
  const user = isLoading ? undefined : selectUser(state);
  return {
    user,
    isAuthenticated: user !== undefined,
    isLoading,
    isFree: (user?.membershipType ?? "free") === "free",
  };
}

/** Fetches the user again whenever they may have changed, while the calling component is mounted. */
export function useKeptSession(): void {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  useGetUserQuery(undefined, { skip: !isAuthenticated });
}

const NO_COUNTS: UnreadCounts = { offers: 0, messages: 0 };

/**
 * Unread offers and messages, fetched every 30 s while a user is signed in (docs/product.md 7). The first request is sent after
 * everything else that a sign-in changes.
 */
export function useUnreadCounts(): UnreadCounts {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const isDue = useDeferredValue(isAuthenticated);
  const { currentData } = useGetUnreadCountsQuery(undefined, {
    skip: !isAuthenticated || !isDue,
    pollingInterval: TIMES.unreadRefetch,
    skipPollingIfUnfocused: true,
  });
  return currentData ?? NO_COUNTS;
}

/** Fetches the unread counts again if they are older than 5 minutes (docs/product.md 7). */
export function useFreshUnreadCounts(): void {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  useGetUnreadCountsQuery(undefined, {
    skip: !isAuthenticated,
    refetchOnMountOrArgChange: TIMES.unreadStale / 1000,
  });
}

/** Fetches the current user again; resolves to undefined when there is none or the request fails. */
export async function refreshUser(store: {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
}): Promise<User | undefined> {
  const { data } = await store.dispatch(
    sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  return data;
}
