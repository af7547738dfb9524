import type { MountContext, RemoteModule } from "@takas/mfe-kit";
import type { RemoteBuild } from "@takas/mfe-kit/manifest";

import type { ShellOffer } from "./canRun";
import type { OutletFailure } from "./outletState";

/** What every outlet gets from the shell. */
export interface OutletServices {
  offer: ShellOffer;
  /** Fetches a build's code; one that did not load is fetched anew. */
  load: (name: string, build: RemoteBuild) => Promise<RemoteModule>;
  /** Settles when remotes may mount: the session is known. */
  mayMount: Promise<unknown>;
  /** Looks at what is live by now; never rejects. */
  refresh: () => Promise<void>;
  /** Hears of every failure, also of one that the previous build made good. */
  report: (failure: OutletFailure) => void;
  context: Pick<MountContext, "store" | "services">;
}
