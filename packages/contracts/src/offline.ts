import { m } from "./texts/messages.js";

/** What people read without a connection: one wording for every screen, the shell and the offline page. */
export const OFFLINE = {
  title: () => m.offline_title(),
  /** Where the device has a connection. */
  unreachable: () => m.offline_unreachable(),
  /** Where something is missing that loads by itself. */
  loads: () => m.offline_loads(),
  /** Where a person has to repeat what they did. */
  repeat: () => m.offline_repeat(),
} as const;
