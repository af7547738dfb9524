import type { UpgradeRequest } from "@takas/mfe-kit";

import { notOpened } from "./notOpened";
import type { OverlayName } from "./notOpened";
import type { OverlayParts } from "./openOverlay";

/**
 * Opens an overlay over the current screen; the code for it is loaded with the first request. If it cannot be loaded, the
 * visitor is told and the screen stays. A second request while it is open changes nothing.
 */
export function createOverlay<Request>(
  parts: OverlayParts<Request>,
  module: OverlayName,
): (request: Request, onSeen?: () => void) => void {
  let isBusy = false;
  return (request, onSeen) => {
    if (isBusy) {
      return;
    }
    isBusy = true;
    const closed = (isSeen: boolean) => {
      isBusy = false;
      if (isSeen) {
        onSeen?.();
      }
    };
    import(/* webpackChunkName: "upgrade" */ "./openOverlay")
      .then(async ({ openOverlay }) => openOverlay(parts, { module, request, closed }))
      .catch(() => {
        closed(false);
        parts.services().toast(notOpened(module));
      });
  };
}

/** Opens the upgrade dialog over the current screen. */
export function createUpgrade(
  parts: OverlayParts<UpgradeRequest>,
): (request?: UpgradeRequest) => void {
  const open = createOverlay(parts, "upgrade");
  return (request = {}) => open(request);
}
