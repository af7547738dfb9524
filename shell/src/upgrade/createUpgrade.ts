import type { Store } from "@takas/client";
import type { OverlayModule, RemoteHandle, Services, UpgradeRequest } from "@takas/mfe-kit";

import { canRun } from "../composition/canRun";
import type { ShellOffer } from "../composition/canRun";
import type { RegistryEntry, RemoteBuild } from "../composition/registry";

type Dialog = OverlayModule<UpgradeRequest>;

interface UpgradeParts {
  /** What is live, as last heard. */
  remotes: () => readonly RegistryEntry[];
  offer: ShellOffer;
  /** Fetches the module of a build; one that did not load is fetched anew. */
  load: (name: string, build: RemoteBuild) => Promise<Dialog>;
  store: Store;
  services: () => Services;
}

/**
 * Opens the upgrade dialog, a module of the account remote, over the screen that asked. If no build of it can be
 * loaded, the visitor is told, and the screen stays as it is. One at a time: a second request changes nothing.
 */
export function createUpgrade(parts: UpgradeParts): (request?: UpgradeRequest) => void {
  let isBusy = false;
  return (request = {}) => {
    if (isBusy) {
      return;
    }
    isBusy = true;
    const closed = () => {
      isBusy = false;
    };
    loadDialog(parts).then(
      (dialog) => show(dialog, parts, { request, closed }),
      (error: unknown) => {
        closed();
        reportError(error);
        parts.services().toast(NOT_OPENED);
      },
    );
  };
}

const NOT_OPENED = {
  variant: "destructive",
  title: "The upgrade did not open",
  description: "Please check your connection and try again.",
} as const;

/** The remote that exposes the dialog. */
const OWNER = "account";

async function loadDialog({ remotes, offer, load }: UpgradeParts) {
  const owner = remotes().find(({ name, enabled }) => name === OWNER && enabled);
  const builds = [owner?.current, owner?.previous].filter((build) => build !== undefined);
  let failure: unknown = new Error(`The remote "${OWNER}" is not available.`);
  for (const build of builds.filter((candidate) => canRun(candidate, offer).ok)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the previous build is for when the current one fails
      return await load(OWNER, build);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

function show(
  dialog: Dialog,
  { store, services }: UpgradeParts,
  { request, closed }: { request: UpgradeRequest; closed: () => void },
): void {
  const container = document.createElement("div");
  document.body.append(container);
  const handle: RemoteHandle = dialog.mount({
    container,
    store,
    services: services(),
    request,
    closed: () => {
      handle.unmount();
      container.remove();
      closed();
    },
  });
}
