import { combineSlices, configureStore } from "@reduxjs/toolkit";
import type { WithSlice } from "@reduxjs/toolkit";
import { setupListeners } from "@reduxjs/toolkit/query";

import { api } from "./api";
import type { Caller } from "./baseQuery";
import type { FirstState } from "./firstState";
import { sessionSlice } from "./session";
import { sessionRecovery } from "./sessionRecovery";

/**
 * Slices that remotes add at run time. A remote augments this interface and injects its slice:
 *
 *     declare module "@takas/client" { interface LazySlices extends WithSlice<typeof searchSlice> {} }
 *     const injected = searchSlice.injectInto(rootReducer);
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface LazySlices {}

export const rootReducer = combineSlices(api, sessionSlice).withLazyLoadedSlices<LazySlices>();

/** The one store of the composed app: made by the shell, handed to every remote. On a server it has a caller. */
export function createStore(caller?: Caller) {
  return configureStore({
    reducer: rootReducer,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: caller } }).concat(api.middleware, sessionRecovery()),
  });
}

/** What a store has fetched, for the page to carry. */
export function firstStateOf(store: Store): FirstState {
  const { queries, provided } = store.getState().api;
  return { queries, provided, mutations: {} };
}

/**
 * Tells the store when the page is seen and online. Polling stops while nobody looks, and without this it would
 * never learn that somebody looks again. Returns the undo.
 */
export function watchPage(store: Store): () => void {
  return setupListeners(store.dispatch);
}

export type Store = ReturnType<typeof createStore>;
export type { WithSlice };
