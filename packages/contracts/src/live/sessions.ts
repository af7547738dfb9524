import { z } from "zod";

export const BROWSERS = [
  "Edge",
  "Opera",
  "Samsung Internet",
  "Firefox",
  "Chrome",
  "Safari",
  "other",
] as const;
export const SYSTEMS = ["iPhone", "iPad", "Android", "Windows", "macOS", "Linux", "other"] as const;

/** The kind of browser and system a session was last used with, just precise enough to tell devices apart. */
export const Device = z.object({ browser: z.enum(BROWSERS), system: z.enum(SYSTEMS) });
export type Device = z.infer<typeof Device>;

/** A browser that is signed in to the account. Its id grants no access: it only says which session to end. */
export const DeviceSession = z.object({
  id: z.string(),
  /** Whether this is the session of the request. */
  isCurrent: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The UTC day of its last use; may lag by one day. */
  lastUsed: z.iso.date(),
  /** When it expires, however much it is used. */
  endsAt: z.iso.datetime(),
  device: Device,
});
export type DeviceSession = z.infer<typeof DeviceSession>;

/** GET /api/sessions: the most recently used first. */
export const DeviceSessions = z.array(DeviceSession);
export type DeviceSessions = z.infer<typeof DeviceSessions>;

/** DELETE /api/sessions: the number of other sessions that were ended. */
export const SessionsEnded = z.object({ ended: z.int() });
export type SessionsEnded = z.infer<typeof SessionsEnded>;
