import { combineSlices, configureStore } from "@reduxjs/toolkit";
import type { WithSlice } from "@reduxjs/toolkit";
import { setupListeners } from "@reduxjs/toolkit/query";

import { api } from "./api";
import type { Caller } from "./baseQuery";
import type { FirstState } from "./firstState";
import { repeatWhenOnline } from "./repeatWhenOnline";
import { sessionSlice } from "./session/session";
import { sessionRecovery } from "./session/sessionRecovery";

/**
 * Slices that remotes add at run time. A remote augments this interface and injects its slice:
 *
 *     declare module "@takas/client" { interface LazySlices extends WithSlice<typeof searchSlice> {} }
 *     const injected = searchSlice.injectInto(rootReducer);
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface LazySlices {}

export const rootReducer = combineSlices(api, sessionSlice).withLazyLoadedSlices<LazySlices>();

/** The composed app's only store: created by the shell, passed to every remote. On a server it has a caller. */
export function createStore(caller?: Caller) {
  return configureStore({
    reducer: rootReducer,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: caller } }).concat(api.middleware, sessionRecovery()),
  });
}

/** The store's cached answers, to be contained in the page. */
export function firstStateOf(store: Store): FirstState {
  const { queries, provided } = store.getState().api;
  return { queries, provided, mutations: {} };
}

/** Requests again what the server wrote into the page, as far as it is shown: some of it has changed meanwhile. */
export function refreshFirstState(store: Store): void {
  const { tags } = store.getState().api.provided;
  store.dispatch(api.util.invalidateTags(Object.keys(tags) as (keyof typeof tags)[]));
}

/**
 * Tells the store when the page is visible and online: polling pauses while the page is hidden and would not resume
 * without this, and requests that found no connection are repeated. Returns a function that undoes it.
 */
export function watchPage(store: Store): () => void {
  const undo = [setupListeners(store.dispatch), repeatWhenOnline(store)];
  return () => undo.forEach((undoOne) => undoOne());
}

export type Store = ReturnType<typeof createStore>;
export type { WithSlice };
