import type { Store } from "@takas/client";
import type { OverlayModule, RemoteHandle, Services, UpgradeRequest } from "@takas/mfe-kit";
import type { RegistryEntry, RemoteBuild } from "@takas/mfe-kit/manifest";

import { canRun } from "../composition/canRun";
import type { ShellOffer } from "../composition/canRun";
import { failureKind } from "../composition/failureKind";
import type { OutletFailure } from "../composition/outletState";
import { notOpened } from "./notOpened";

type Dialog = OverlayModule<UpgradeRequest>;

export interface UpgradeParts {
  /** The live registry, as last received. */
  remotes: () => readonly RegistryEntry[];
  offer: ShellOffer;
  /** Loads a module of a build, such as "upgrade"; a failed load is retried. */
  load: (name: string, build: RemoteBuild, module: string) => Promise<Dialog>;
  store: Store;
  services: () => Services;
  /** Called for a build that did not load, and for a dialog that crashed. */
  report: (failure: OutletFailure) => void;
}

export interface Opening {
  request: UpgradeRequest;
  closed: () => void;
}

/**
 * Opens the upgrade dialog, which a remote exposes for the slot "upgrade". If no build of it can be loaded, the visitor is told.
 */
export async function openUpgrade(parts: UpgradeParts, opening: Opening): Promise<void> {
  const loaded = await loadDialog(parts);
  if (loaded === undefined) {
    opening.closed();
    parts.services().toast(notOpened());
  } else {
    show(loaded, parts, opening);
  }
}

interface Loaded {
  dialog: Dialog;
  /** Called when the dialog fails. */
  fail: (failure: Pick<OutletFailure, "kind" | "reasons" | "error">) => void;
}

/**
 * The first dialog of the slot that runs: of each remote that fills it the current build, or else the previous one. Each
 * failure is reported.
 */
async function loadDialog({ remotes, offer, load, report }: UpgradeParts) {
  for (const { owner, build, module } of candidates(remotes())) {
    const fail: Loaded["fail"] = (failure) =>
      report({ remote: owner.name, team: owner.team, build: build.build, ...failure });
    const verdict = canRun(build, offer);
    if (!owner.enabled) {
      fail({ kind: "disabled" });
    } else if (!verdict.ok) {
      fail({ kind: "refused", reasons: verdict.reasons });
    } else {
      try {
        // oxlint-disable-next-line no-await-in-loop -- the previous build is loaded only if the current one fails
        return { dialog: await load(owner.name, build, module.slice("./".length)), fail };
      } catch (error) {
        fail({ kind: failureKind(error), error });
      }
    }
  }
  return undefined;
}

function candidates(remotes: readonly RegistryEntry[]) {
  return remotes
    .flatMap((owner) =>
      (owner.current.dialogs ?? [])
        .filter(({ slot }) => slot === "upgrade")
        .map(({ module, order }) => ({ owner, module, order })),
    )
    .sort((one, other) => one.order - other.order)
    .flatMap(({ owner, module }) =>
      [owner.current, owner.previous].flatMap((build) =>
        build === undefined || build.exposes?.includes(module) === false
          ? []
          : [{ owner, build, module }],
      ),
    );
}

function show(
  { dialog, fail }: Loaded,
  { store, services }: UpgradeParts,
  { request, closed }: Opening,
): void {
  const container = document.createElement("div");
  document.body.append(container);
  const gone = () => {
    handle?.unmount();
    container.remove();
    closed();
  };
  const crashed = (error: unknown) => {
    fail({ kind: "crashed", error });
    gone();
    services().toast(notOpened());
  };
  let handle: RemoteHandle | undefined;
  try {
    handle = dialog.mount({
      container,
      store,
      services: services(),
      request,
      closed: gone,
      crashed,
    });
  } catch (error) {
    crashed(error);
  }
}
