import { z } from "zod";

/** GET /api/account: what DELETE /api/account removes, at once and for good. */
export const AccountContents = z.object({
  vehicles: z.int(),
  offers: z.int(),
  messages: z.int(),
  favourites: z.int(),
  savedSearches: z.int(),
  notifications: z.int(),
  passkeys: z.int(),
  hasProfile: z.boolean(),
  /** A running membership ends with the account, without a refund. */
  hasMembership: z.boolean(),
  hasRecoveryCode: z.boolean(),
});
export type AccountContents = z.infer<typeof AccountContents>;

/** POST /api/account/recovery-code: shown once. A new code replaces the last one. */
export const RecoveryCode = z.object({ code: z.string() });
export type RecoveryCode = z.infer<typeof RecoveryCode>;

/** Body of POST /api/auth/recover; case, spaces and dashes do not matter. */
export const RecoverWrite = z.object({ code: z.string().trim().min(1).max(100) });
export type RecoverWrite = z.infer<typeof RecoverWrite>;
