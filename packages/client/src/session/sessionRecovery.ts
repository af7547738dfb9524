import { createListenerMiddleware, isFulfilled, isRejectedWithValue } from "@reduxjs/toolkit";
import type { Middleware } from "@reduxjs/toolkit";
import { holdsIn } from "@takas/contracts/marketRules";

import { api } from "../api";
import { isApiError } from "../baseQuery";
import { marketIn } from "../market";
import { selectUser, startSession } from "./session";
import type { StateWithSession } from "./session";

/** ms between two attempts, so that a server that loses every session is not asked in a loop. */
const PAUSE = 10_000;

/**
 * Starts the session again when a request needs one: it failed with 401. In the live market an answer to any request does,
 * too, when the API was unavailable at the first load. Requests that failed without a user are then repeated. Only a
 * user's own request triggers an attempt, so a browser that refuses cookies cannot loop.
 */
export function sessionRecovery(now: () => number = Date.now): Middleware {
  const recovery = createListenerMiddleware<StateWithSession>();
  let lastAttempt = Number.NEGATIVE_INFINITY;
  recovery.startListening({
    predicate: (action, state) =>
      state.session.status === "ready" &&
      (isRefused(action) || (selectUser(state) === undefined && isRestartDue(action, state))),
    effect: (_action, { dispatch }) => {
      if (now() - lastAttempt > PAUSE) {
        lastAttempt = now();
        void dispatch(startSession());
      }
    },
  });
  recovery.startListening({
    actionCreator: startSession.fulfilled,
    effect: ({ payload }, { dispatch }) => {
      if (payload !== undefined) {
        dispatch(api.util.invalidateTags(["MyVehicles", "UnreadCounts", "Quota"]));
      }
    },
  });
  return recovery.middleware;
}

/** Whether the API answers after the first attempt failed. */
function isRestartDue(action: unknown, state: StateWithSession): boolean {
  return (
    holdsIn(marketIn(state), "restartsFailedSession") && isFulfilled(action) && isForeign(action)
  );
}

function isRefused(action: unknown): boolean {
  return (
    isRejectedWithValue(action) &&
    isForeign(action) &&
    isApiError(action.payload) &&
    action.payload.status === 401
  );
}

/** Whether an action is any request except that of the user. */
function isForeign(action: { type: string; meta: { arg: unknown } }): boolean {
  const arg = action.meta.arg as { endpointName?: string } | undefined;
  return (
    action.type.startsWith(`${api.reducerPath}/`) &&
    arg?.endpointName !== undefined &&
    arg.endpointName !== "getUser"
  );
}
