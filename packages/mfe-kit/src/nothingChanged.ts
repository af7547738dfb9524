import type { ToastInput } from "./contract";
import { m } from "./texts/messages.js";

/** The toast after a change that failed, with its reason; it stays long enough to read both. */
export function nothingChanged(description: string): ToastInput {
  return { variant: "destructive", title: m.common_nothingChanged(), description, duration: 8000 };
}
