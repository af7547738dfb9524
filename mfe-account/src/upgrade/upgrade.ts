import { defineOverlay } from "@takas/mfe-kit";

import { UpgradeDialog } from "./UpgradeDialog";

/** The upgrade dialog, opened by the shell over any screen. */
export const { mount } = defineOverlay("account", UpgradeDialog);
