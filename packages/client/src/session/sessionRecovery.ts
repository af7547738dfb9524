import { createListenerMiddleware, isFulfilled, isRejectedWithValue } from "@reduxjs/toolkit";
import type { Middleware, UnknownAction } from "@reduxjs/toolkit";
import { QueryStatus } from "@reduxjs/toolkit/query";
import { holdsIn } from "@takas/contracts/marketRules";

import { api } from "../api";
import { isApiError } from "../baseQuery";
import { marketIn } from "../market";
import { selectUser, startSession } from "./session";
import type { StateWithSession } from "./session";

/** ms between two attempts, so that a server that loses every session is not asked in a loop. */
const PAUSE = 10_000;

/**
 * Starts the session again when a request needs one: it failed with 401. Where a start has failed, only a change or
 * another try starts it again, and in the live market also an answer to any request. Requests that failed without a user are then repeated.
 * Only a user's own request triggers an attempt, so a browser that refuses cookies cannot loop.
 */
export function sessionRecovery(now: () => number = Date.now): Middleware {
  const recovery = createListenerMiddleware<StateWithSession>();
  let lastAttempt = Number.NEGATIVE_INFINITY;
  recovery.startListening({
    predicate: (action, state) =>
      state.session.status === "ready" &&
      isForeign(action) &&
      (selectUser(state) === undefined ? isRestartDue(action, state) : isRefused(action)),
    effect: (_action, { dispatch }) => {
      if (now() - lastAttempt > PAUSE) {
        lastAttempt = now();
        void dispatch(startSession());
      }
    },
  });
  recovery.startListening({
    actionCreator: startSession.fulfilled,
    effect: ({ payload }, store) => {
      const isFirst = lastAttempt === Number.NEGATIVE_INFINITY;
      if (payload !== undefined && (!isFirst || hasFailed(store.getState()))) {
        // A form that is being filled in stays as it is.
        store.dispatch(
          api.util.invalidateTags([
            "MyVehicles",
            "UnreadCounts",
            "Quota",
            "Membership",
            "Offers",
            "Offer",
            "Messages",
            "Contacts",
          ]),
        );
      }
    },
  });
  return recovery.middleware;
}

function hasFailed({ api: { queries } }: StateWithSession): boolean {
  return Object.values(queries).some((query) => query?.status === QueryStatus.rejected);
}

/**
 * Whether a start that failed is repeated: for a change or another try, in the live market for anything that the API
 * answers.
 */
function isRestartDue(action: ForeignAction, state: StateWithSession): boolean {
  const { type, forceRefetch } = action.meta.arg;
  return holdsIn(marketIn(state), "restartsFailedSession")
    ? isRefused(action) || isFulfilled(action)
    : isRefused(action) && (type === "mutation" || forceRefetch === true);
}

function isRefused(action: UnknownAction): boolean {
  return isRejectedWithValue(action) && isApiError(action.payload) && action.payload.status === 401;
}

interface ForeignAction extends UnknownAction {
  meta: { arg: { endpointName: string; type: "query" | "mutation"; forceRefetch?: boolean } };
}

/** Whether an action is any request except that of the user. */
function isForeign(action: UnknownAction): action is ForeignAction {
  const { arg } = (action as { meta?: { arg?: { endpointName?: string } } }).meta ?? {};
  return (
    action.type.startsWith(`${api.reducerPath}/`) &&
    arg?.endpointName !== undefined &&
    arg.endpointName !== "getUser"
  );
}
