import type { ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";

import { api } from "./api";
import { isApiError } from "./baseQuery";

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** The part of the store it needs. */
interface Repeated {
  getState: () => { api: ReturnType<typeof api.reducer> };
  dispatch: Dispatch;
}

/**
 * Repeats the requests for data that found no connection, as soon as there is one. Returns a function that undoes it.
 */
export function repeatWhenOnline(store: Repeated): () => void {
  const repeat = () => {
    for (const query of Object.values(store.getState().api.queries)) {
      if (query !== undefined && isApiError(query.error) && query.error.status === 0) {
        const { initiate } = endpoints[query.endpointName ?? ""] as Repeatable;
        void store.dispatch(initiate(query.originalArgs, { forceRefetch: true, subscribe: false }));
      }
    }
  };
  globalThis.addEventListener("online", repeat);
  return () => globalThis.removeEventListener("online", repeat);
}

/** Every endpoint, whichever file injected it. */
const endpoints: Record<string, unknown> = api.endpoints;

interface Repeatable {
  initiate: (
    args: unknown,
    options: { forceRefetch: boolean; subscribe: boolean },
  ) => UnknownAction;
}
