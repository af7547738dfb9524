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

/** Opens the upgrade dialog, a module of account's. If no build of it can be loaded, the visitor is told. */
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

/** The remote and its module with the dialog. */
const OWNER = "account";
const MODULE = "upgrade";

/** The dialog of the current build, or else of the previous one. Each failure is reported. */
async function loadDialog({ remotes, offer, load, report }: UpgradeParts) {
  const owner = remotes().find(({ name }) => name === OWNER);
  for (const build of [owner?.current, owner?.previous]) {
    if (owner === undefined || build === undefined) {
      return undefined;
    }
    const fail: Loaded["fail"] = (failure) =>
      report({ remote: OWNER, team: owner.team, build: build.build, ...failure });
    const verdict = canRun(build, offer);
    if (!owner.enabled) {
      fail({ kind: "disabled" });
    } else if (!verdict.ok) {
      fail({ kind: "refused", reasons: verdict.reasons });
    } else {
      try {
        // oxlint-disable-next-line no-await-in-loop -- the previous build is loaded only if the current one fails
        return { dialog: await load(OWNER, build, MODULE), fail };
      } catch (error) {
        fail({ kind: failureKind(error), error });
      }
    }
  }
  return undefined;
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
