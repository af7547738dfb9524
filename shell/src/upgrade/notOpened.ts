import type { ToastInput } from "@takas/mfe-kit";

import { m } from "../texts/messages.js";

/** What account shows over any screen, by the names of its modules. */
export type OverlayName = keyof typeof TEXTS;

/** The toast of an overlay that could not be loaded or has crashed. */
export function notOpened(module: OverlayName): ToastInput {
  const { title, description } = TEXTS[module];
  return { variant: "destructive", title: title(), description: description() };
}

const TEXTS = {
  upgrade: { title: m.upgrade_notOpened, description: m.upgrade_notOpenedText },
  payment: { title: m.payment_notOpened, description: m.payment_notOpenedText },
};
