import type { ToastInput } from "@takas/mfe-kit";

import { m } from "../texts/messages.js";

/** The toast of a dialog that could not be loaded or has crashed. */
export function notOpened(): ToastInput {
  return {
    variant: "destructive",
    title: m.upgrade_notOpened(),
    description: m.upgrade_notOpenedText(),
  };
}
