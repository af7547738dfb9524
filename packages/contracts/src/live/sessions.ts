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

/** What kind of browser and system a session was last used with, as coarse as tells devices apart. */
export const Device = z.object({ browser: z.enum(BROWSERS), system: z.enum(SYSTEMS) });
export type Device = z.infer<typeof Device>;

/** One browser that is signed in to the account. Its id opens nothing: it only says which session to end. */
export const DeviceSession = z.object({
  id: z.string(),
  /** The session that asks. */
  isCurrent: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The UTC day of its last use, to the day before at worst. */
  lastUsed: z.iso.date(),
  /** When it ends however much it is used. */
  endsAt: z.iso.datetime(),
  /** Absent until a session from before devices were told apart is used again. */
  device: Device.optional(),
});
export type DeviceSession = z.infer<typeof DeviceSession>;

/** GET /api/sessions: the last used first. */
export const DeviceSessions = z.array(DeviceSession);
export type DeviceSessions = z.infer<typeof DeviceSessions>;

/** DELETE /api/sessions: how many others there were. */
export const SessionsEnded = z.object({ ended: z.int() });
export type SessionsEnded = z.infer<typeof SessionsEnded>;
