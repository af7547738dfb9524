import type { UpgradeRequest } from "@takas/mfe-kit";

import { notOpened } from "./notOpened";
import type { UpgradeParts } from "./openUpgrade";

/**
 * Opens the upgrade dialog over the current screen; the code for it is loaded with the first request. If it cannot be
 * loaded, the visitor is told and the screen stays. A second request while it is open changes nothing.
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
    import(/* webpackChunkName: "upgrade" */ "./openUpgrade")
      .then(async ({ openUpgrade }) => openUpgrade(parts, { request, closed }))
      .catch(() => {
        closed();
        parts.services().toast(notOpened());
      });
  };
}
