import { createAsyncThunk, createSlice } from "@reduxjs/toolkit";
import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { TIMES } from "@takas/contracts/limits";
import type { UnreadCounts, User } from "@takas/contracts/user";
import { useSelector } from "react-redux";

import { api } from "./api";
import type { ApiError } from "./baseQuery";
import { firstStateAdopted } from "./firstState";

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    createAnonymous: build.mutation<User, void>({
      query: () => ({ url: "api/auth/anonymous", method: "POST", body: {} }),
      invalidatesTags: ["User"],
    }),
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

/**
 * docs/product.md 4.1: about 100 ms after the first load an anonymous user is created; when that
 * attempt ends, well or badly, the current user is fetched. Resolves to the user, or undefined without one.
 */
export const startSession = createAsyncThunk(
  "session/start",
  async (_: void, { dispatch }): Promise<User | undefined> => {
    const early = takeEarlySession();
    if (early !== undefined) {
      const user = await early;
      if (user !== undefined) {
        dispatch(
          sessionApi.util.upsertQueryEntries([
            { endpointName: "getUser", arg: undefined, value: user },
          ]),
        );
      }
      return user;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, TIMES.anonymousDelay);
    });
    const created = await dispatch(sessionApi.endpoints.createAnonymous.initiate());
    if (created.error !== undefined) {
      logFailure(created.error as ApiError);
    }
    const fetched = await dispatch(
      sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }),
    );
    return fetched.data;
  },
);

/**
 * The same attempt, which the web server's page makes by a script of its own while this code is still under way: its
 * user, or undefined without one; it never rejects. There is one for each page, taken once.
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

/** docs/product.md 8.2: a failed anonymous creation is only logged. */
function logFailure(error: ApiError): void {
  // oxlint-disable-next-line no-console -- docs/product.md 8.2 asks for the log
  console.warn(`No anonymous session could be started. ${error.message}`);
}
