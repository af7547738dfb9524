import { fillStaffPanel } from "../staff/fillStaffPanel";
import type { Outlet } from "./Outlet";
import type { OutletFailure } from "./outletState";
import { safely } from "./safely";

/** The path where the web server counts visits. */
const ADDRESS = "/visits";

/** ms between two looks at the registry: a canary that went back leaves open tabs within a minute. */
const PAUSE = 30_000;

/** What counts the visits of a page. */
export interface VisitCounter {
  /** Counts a failure of a remote that has a canary, and shows it to staff. */
  failed: (failure: OutletFailure) => void;
  /** Shows the live build in the place of a canary that went back; called with each newer registry. */
  leave: () => void;
}

/**
 * Counts how visits go of the remotes that have a canary, whichever of the two builds this page has: whether and how fast they are
 * shown, and failures by kind. Leaves a canary that went back, even while it shows. Fills the panel of a page for staff. The
 * code for it loads only then.
 */
export function countVisits(
  outlets: () => readonly Outlet[],
  refresh: () => Promise<void>,
): VisitCounter {
  const panel = document.getElementById("staff");
  const tellStaff = panel && fillStaffPanel(panel, () => outlets().map(({ remote }) => remote));
  const sent = new Set<string>();
  const tried = new Set<string>();
  const send = (remote: string, build: string, visit: { outcome: string; ms?: number }) => {
    const key = `${remote} ${build} ${visit.outcome}`;
    if (!sent.has(key)) {
      sent.add(key);
      fetch(ADDRESS, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ remote, build, ...visit }),
        keepalive: true,
      }).catch(() => undefined);
    }
  };
  const look = ({ remote: { name, trial }, getState, at }: Outlet) => {
    const state = getState();
    if (trial === true && state.status === "ready") {
      tried.add(`${name} ${state.build}`);
      const ms = Math.round((at.ready ?? 0) - (at.loading ?? 0));
      const isMeasured = wasDownloaded(name, state.build);
      send(name, state.build, { outcome: "shown", ...(isMeasured && { ms }) });
    }
  };
  for (const outlet of outlets()) {
    // A fault here must not be the remote's.
    const lookSafely = () => safely(() => look(outlet));
    outlet.subscribe(lookSafely);
    lookSafely();
  }
  setInterval(() => {
    if (document.visibilityState === "visible") {
      void refresh();
    }
  }, PAUSE);
  return {
    leave: () => outlets().forEach((outlet) => leave(outlet, tried)),
    failed(failure) {
      const { remote, build, kind } = failure;
      tellStaff?.(failure);
      const outlet = outlets().find((one) => one.remote.name === remote);
      if (outlet?.remote.trial === true && kind !== "offline" && kind !== "leftovers") {
        send(remote, build, { outcome: kind });
      }
    },
  };
}

function leave({ remote, getState, retry }: Outlet, tried: ReadonlySet<string>): void {
  const state = getState();
  const { current, previous } = remote;
  if (
    state.status === "ready" &&
    tried.has(`${remote.name} ${state.build}`) &&
    ![current.build, previous?.build].includes(state.build)
  ) {
    retry();
  }
}

/** Whether the code of a build came over the network: from a cache it would be faster, and only the live build's is there. */
function wasDownloaded(name: string, build: string): boolean {
  const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return entries.some(
    ({ name: url, transferSize, encodedBodySize }) =>
      url.includes(`/${name}/${build}/`) &&
      // Some browsers say nothing of sizes.
      !(transferSize === 0 && encodedBodySize > 0),
  );
}
