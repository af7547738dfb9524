import type { Store } from "@takas/client";
import type { OverlayModule, RemoteHandle, Services } from "@takas/mfe-kit";
import type { RegistryEntry, RemoteBuild } from "@takas/mfe-kit/manifest";

import { canRun } from "../composition/canRun";
import type { ShellOffer } from "../composition/canRun";
import { failureKind } from "../composition/failureKind";
import type { OutletFailure } from "../composition/outlet/outletState";
import { notOpened } from "./notOpened";
import type { OverlayName } from "./notOpened";

export interface OverlayParts<Request> {
  /** The live registry, as last received. */
  remotes: () => readonly RegistryEntry[];
  offer: ShellOffer;
  /** Loads a module of a build, such as "upgrade"; a failed load is retried. */
  load: (name: string, build: RemoteBuild, module: string) => Promise<OverlayModule<Request>>;
  store: Store;
  services: () => Services;
  /** Called for a build that did not load, and for a dialog that crashed. */
  report: (failure: OutletFailure) => void;
}

export interface Opening<Request> {
  module: OverlayName;
  request: Request;
  /** Called with whether the visitor has closed it, rather than that it failed. */
  closed: (isSeen: boolean) => void;
}

/** Opens an overlay, a module of account's. If no build of it can be loaded, the visitor is told. */
export async function openOverlay<Request>(
  parts: OverlayParts<Request>,
  opening: Opening<Request>,
): Promise<void> {
  const loaded = await loadDialog(parts, opening.module);
  if (loaded === undefined) {
    opening.closed(false);
    parts.services().toast(notOpened(opening.module));
  } else {
    show(loaded, parts, opening);
  }
}

interface Loaded<Request> {
  dialog: OverlayModule<Request>;
  /** Called when the dialog fails. */
  fail: (failure: Pick<OutletFailure, "kind" | "reasons" | "error">) => void;
}

/** The remote with the overlays. */
const OWNER = "account";

/** The dialog of the current build, or else of the previous one. Each failure is reported. */
async function loadDialog<Request>(
  { remotes, offer, load, report }: OverlayParts<Request>,
  module: OverlayName,
): Promise<Loaded<Request> | undefined> {
  const owner = remotes().find(({ name }) => name === OWNER);
  for (const build of [owner?.current, owner?.previous]) {
    if (owner === undefined || build === undefined) {
      return undefined;
    }
    const fail: Loaded<Request>["fail"] = (failure) =>
      report({ remote: OWNER, team: owner.team, build: build.build, ...failure });
    const verdict = canRun(build, offer);
    if (!owner.enabled) {
      fail({ kind: "disabled" });
    } else if (!verdict.ok) {
      fail({ kind: "refused", reasons: verdict.reasons });
    } else {
      try {
        // oxlint-disable-next-line no-await-in-loop -- the previous build is loaded only if the current one fails
        return { dialog: await load(OWNER, build, module), fail };
      } catch (error) {
        fail({ kind: failureKind(error), error });
      }
    }
  }
  return undefined;
}

function show<Request>(
  { dialog, fail }: Loaded<Request>,
  { store, services }: OverlayParts<Request>,
  { module, request, closed }: Opening<Request>,
): void {
  const container = document.createElement("div");
  document.body.append(container);
  const { pathname } = globalThis.location;
  // Back leads to another screen, which has nothing to do with the dialog.
  const left = () => {
    if (globalThis.location.pathname !== pathname) {
      remove(false);
    }
  };
  const remove = (isSeen: boolean) => {
    globalThis.removeEventListener("popstate", left);
    handle?.unmount();
    container.remove();
    closed(isSeen);
  };
  const crashed = (error: unknown) => {
    fail({ kind: "crashed", error });
    remove(false);
    services().toast(notOpened(module));
  };
  let handle: RemoteHandle | undefined;
  globalThis.addEventListener("popstate", left);
  try {
    handle = dialog.mount({
      container,
      store,
      services: services(),
      request,
      closed: () => remove(true),
      crashed,
    });
  } catch (error) {
    crashed(error);
  }
}
