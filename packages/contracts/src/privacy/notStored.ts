import { m } from "../texts/messages.js";

/** What people read where the browser's storage is full or blocked: one wording for every screen. */
export function notStored(): string {
  return m.storage_failed();
}
