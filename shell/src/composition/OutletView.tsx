import { useSyncExternalStore } from "react";

import { RemoteSkeleton } from "../screens/RemoteSkeleton";
import { RemoteUnavailable } from "../screens/RemoteUnavailable";
import type { Outlet } from "./Outlet";
import { isAway, isComing } from "./outletState";

/** As much of an outlet as can be drawn anywhere. */
export type OutletPlace = Pick<
  Outlet,
  "remote" | "getState" | "firstState" | "subscribe" | "retry" | "fill" | "html" | "watchTop"
>;

/**
 * The place of one remote in the page. Its state stands in the DOM (data-remote, data-outlet-state,
 * data-build), so that tests and people with developer tools can wait for it and see it.
 */
export function OutletView({ outlet }: { outlet: OutletPlace }) {
  const { html, fill } = outlet;
  const state = useSyncExternalStore(outlet.subscribe, outlet.getState, () => outlet.firstState);
  const { status } = state;
  return (
    <div
      data-remote={outlet.remote.name}
      data-outlet-state={status}
      data-build={isAway(state) ? undefined : state.build}
      hidden={isAway(state)}
    >
      <div
        hidden={status !== "ready" && status !== "drawn"}
        ref={fill}
        // What the remote draws is its own: none of it is compared or touched here.
        suppressHydrationWarning
        dangerouslySetInnerHTML={html}
      />
      {isComing(state) && <RemoteSkeleton isSlow={status === "slow"} />}
      {(status === "failed" || status === "incompatible" || status === "crashed") && (
        <RemoteUnavailable remote={outlet.remote} state={state} onRetry={outlet.retry} />
      )}
    </div>
  );
}
