import { z } from "zod";

import type { RuleCode } from "../errors/rules";
/** The push services of browsers. The server calls no other URL. */
const SERVICES =
  /^https:\/\/([\w-]+\.)*(fcm\.googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)\//;

const endpoint = z
  .string()
  .max(1000)
  .regex(SERVICES, "pushService" satisfies RuleCode);
const key = z.string().regex(/^[\w-]{16,200}={0,2}$/, "base64url" satisfies RuleCode);

/** Body of PUT /api/push/subscription: `PushSubscription.toJSON()` of a browser. */
export const PushWrite = z.object({
  endpoint,
  keys: z.object({ p256dh: key, auth: key }),
});
export type PushWrite = z.infer<typeof PushWrite>;

/** Body of DELETE /api/push/subscription: "Push Notifications" was switched off. */
export const PushEnd = z.object({ endpoint });
export type PushEnd = z.infer<typeof PushEnd>;

/** GET /api/push/key: the browser's `applicationServerKey`. */
export const PushKey = z.object({ publicKey: z.string() });
export type PushKey = z.infer<typeof PushKey>;

/** The content of a push as JSON; never contact details. */
export const PushPayload = z.object({
  title: z.string(),
  message: z.string(),
  /** The path of the app that a tap opens. */
  actionUrl: z.string(),
});
export type PushPayload = z.infer<typeof PushPayload>;
