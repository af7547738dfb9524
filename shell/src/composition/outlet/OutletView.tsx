import { useSyncExternalStore } from "react";

import type { Outlet } from "./Outlet";
import { isAway, isComing } from "./outletState";
import { RemoteSkeleton } from "./RemoteSkeleton";
import { RemoteUnavailable } from "./RemoteUnavailable";

/** The parts of an outlet that render on server and browser. */
export type OutletPlace = Pick<
  Outlet,
  "remote" | "getState" | "firstState" | "subscribe" | "retry" | "fill" | "html"
>;

/**
 * A place in the page for one remote. Its state is in the DOM (data-remote, data-outlet-state, data-build), where
 * tests can wait for it and developer tools show it.
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
        hidden={status !== "ready" && status !== "rendered"}
        ref={fill}
        // React neither compares nor touches what the remote renders.
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
