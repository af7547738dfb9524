import type { UpgradeRequest } from "@takas/mfe-kit";

import { createOverlay } from "./createOverlay";
import type { OverlayParts } from "./openOverlay";

/** Opens the upgrade dialog over the current screen. */
export function createUpgrade(
  parts: OverlayParts<UpgradeRequest>,
): (request?: UpgradeRequest) => void {
  const open = createOverlay(parts, "upgrade");
  return (request = {}) => open(request);
}
