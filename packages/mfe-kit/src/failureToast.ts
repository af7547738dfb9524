import type { ToastInput } from "./contract";
import { m } from "./texts/messages.js";

/** The toast after a change that failed, with its reason; it stays long enough to read both. */
export function failureToast(description: string): ToastInput {
  return { variant: "destructive", title: m.common_failed(), description, duration: 8000 };
}
