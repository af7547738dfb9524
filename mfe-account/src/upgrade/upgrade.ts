import { defineOverlay } from "@takas/mfe-kit";

import { UpgradeDialog } from "./UpgradeDialog";

/** The upgrade dialog, opened by the shell over whatever screen asked for it. */
export const { contract, mount } = defineOverlay("account", UpgradeDialog);
