import { createAsyncThunk, createSlice } from "@reduxjs/toolkit";
import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { TIMES } from "@takas/contracts/limits";
import type { UnreadCounts, User } from "@takas/contracts/user";
import { useSelector } from "react-redux";

import { api } from "./api";
import { firstStateAdopted } from "./firstState";
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
    }),
  }),
});

const { useGetUserQuery, useGetUnreadCountsQuery } = sessionApi;

/**
 * - `loading`: the anonymous attempt or the first fetch of the user still runs
 * - `ready`: both have ended, or the server drew the page; whether there is a user is in the cache
 */
export type SessionStatus = "loading" | "ready";

interface SessionState {
  status: SessionStatus;
}

/** Opens a session and keeps its user in the store. Resolves to the user, or to undefined without one. */
export const startSession = createAsyncThunk(
  "session/start",
  async (_: void, { dispatch }): Promise<User | undefined> => {
    const user = await (takeEarlySession() ?? openSession());
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

/**
 * The session that the page has been opening since before this code arrived (shell/host/render/pageScripts.ts), or
 * undefined: there is one in a page, and it counts once.
 */
function takeEarlySession(): Promise<User | undefined> | undefined {
  const page = globalThis as { takasSession?: Promise<User | undefined> };
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
  /** True until the anonymous attempt and the first fetch of the user have both ended. */
  isLoading: boolean;
  /** True for a visitor without a paid membership; also while nobody is signed in. */
  isFree: boolean;
}

/**
 * Who is using the app, as far as `pick` asks: a component that uses it renders again only when that changes. It costs a look
 * at the store, so that every card of a list may ask; the user is kept fresh by {@link useKeptSession}.
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
  const isLoading = useSession((session) => session.isLoading);
  useGetUserQuery(undefined, { skip: isLoading });
}

const NO_COUNTS: UnreadCounts = { offers: 0, messages: 0 };

/** Unread offers and messages, fetched every 30 s while a user is signed in (docs/product.md 7). */
export function useUnreadCounts(): UnreadCounts {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const { currentData } = useGetUnreadCountsQuery(undefined, {
    skip: !isAuthenticated,
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

/** Fetches the current user again; undefined when there is none or no answer came. */
export async function refreshUser(store: {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
}): Promise<User | undefined> {
  const { data } = await store.dispatch(
    sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  return data;
}
