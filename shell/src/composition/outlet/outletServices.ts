import type { MountContext, RemoteModule } from "@takas/mfe-kit";
import type { RemoteBuild } from "@takas/mfe-kit/manifest";

import type { ShellOffer } from "../canRun";
import type { ShownVisit } from "../reports/reportShown";
import type { OutletFailure } from "./outletState";

/** What the shell passes to every outlet. */
export interface OutletServices {
  offer: ShellOffer;
  /** Loads a build's code; a failed load is retried. */
  load: (name: string, build: RemoteBuild) => Promise<RemoteModule>;
  /** Settles when remotes may mount: the session is known. */
  mayMount: Promise<unknown>;
  /** Requests the live registry; never rejects. */
  refresh: () => Promise<void>;
  /** Loads the page again if its shell is older than the live one; returns whether it does. */
  renewPage: () => boolean;
  /** Called with every failure, even one for which the previous build stepped in. */
  report: (failure: OutletFailure) => void;
  /** Called once for each visit that loads a remote, when it is shown. */
  reportShown: (visit: ShownVisit) => void;
  context: Pick<MountContext, "store" | "services">;
}
