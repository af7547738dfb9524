import { z } from "zod";

/** GET /api/account: what DELETE /api/account removes, at once and for good. */
export const AccountContents = z.object({
  vehicles: z.int(),
  /** Offers and circles that all have accepted and that are not done: the deletion calls them off. */
  agreed: z.int(),
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

const at = z.iso.datetime();

/**
 * GET /api/account/export: what is stored about the caller, as they gave or did it. Money is in whole GBP. Other people
 * appear only by the ids of their cars and offers.
 */
export const AccountExport = z.object({
  exportedAt: at,
  account: z.object({
    anonymousId: z.string(),
    createdAt: at,
    membershipType: z.string(),
    /** The end of the paid month. */
    paidUntil: at.nullable(),
    dealerName: z.string().nullable(),
    isSuspended: z.boolean(),
    hasRecoveryCode: z.boolean(),
    settings: z.record(z.string(), z.union([z.boolean(), z.string()])),
  }),
  /** As on the form; null before it is first saved. */
  profile: z.record(z.string(), z.string()).nullable(),
  browsers: z.array(z.object({ createdAt: at, lastUsed: at, device: z.string() })),
  passkeys: z.array(z.object({ createdAt: at })),
  pushSubscriptions: z.array(z.object({ createdAt: at, service: z.string() })),
  purchases: z.array(z.object({ offerId: z.string(), isPaid: z.boolean(), createdAt: at })),
  vehicles: z.array(z.record(z.string(), z.unknown())),
  /** Those on both sides; terms, changes and the message are only the caller's own. */
  offers: z.array(
    z.object({
      id: z.string(),
      role: z.enum(["sender", "owner"]),
      vehicleId: z.string(),
      swapVehicleId: z.string().optional(),
      kind: z.string(),
      status: z.string(),
      message: z.string().optional(),
      terms: z.array(z.object({ amount: z.int(), at })),
      changes: z.array(
        z.object({
          action: z.string(),
          reason: z.string().optional(),
          /** Of a meeting that was proposed or agreed to. */
          place: z.string().optional(),
          at,
        }),
      ),
      rating: z.object({ stars: z.int(), text: z.string().optional(), at }).optional(),
      createdAt: at,
    }),
  ),
  /** Cars that the caller's could be swapped with, and their answer. */
  matches: z.array(
    z.object({
      vehicleId: z.string(),
      otherVehicleId: z.string(),
      isLiked: z.boolean(),
      isDismissed: z.boolean(),
      createdAt: at,
    }),
  ),
  /** Circles of three, as far as the caller sees them. */
  circles: z.array(
    z.object({
      id: z.string(),
      gives: z.string(),
      gets: z.string(),
      /** Positive when the caller gets it. */
      cash: z.int(),
      state: z.string(),
      hasAccepted: z.boolean(),
      isDone: z.boolean(),
      /** Whether the caller declined it or called it off. */
      hasEnded: z.boolean(),
      createdAt: at,
    }),
  ),
  messages: z.array(z.object({ offerId: z.string(), content: z.string(), createdAt: at })),
  /** The contacts that the caller has revealed, without the contacts. */
  reveals: z.array(z.object({ offerId: z.string(), cover: z.string(), createdAt: at })),
  favourites: z.array(z.object({ vehicleId: z.string(), price: z.int(), createdAt: at })),
  savedSearches: z.array(z.object({ name: z.string(), query: z.string(), createdAt: at })),
  notifications: z.array(z.object({ title: z.string(), isRead: z.boolean(), createdAt: at })),
  blocks: z.array(z.object({ createdAt: at })),
  reports: z.array(
    z.object({ kind: z.string(), reason: z.string(), note: z.string().optional(), createdAt: at }),
  ),
  /** Refused photos that still count, and until when uploads are paused. */
  refusedPhotos: z.object({ refusals: z.array(at), pausedUntil: at.nullable() }).nullable(),
});
export type AccountExport = z.infer<typeof AccountExport>;

/** POST /api/account/recovery-code: shown once. A new code replaces the last one. */
export const RecoveryCode = z.object({ code: z.string() });
export type RecoveryCode = z.infer<typeof RecoveryCode>;

/** Body of POST /api/auth/recover; case, spaces and dashes do not matter. */
export const RecoverWrite = z.object({ code: z.string().trim().min(1).max(100) });
export type RecoverWrite = z.infer<typeof RecoverWrite>;
