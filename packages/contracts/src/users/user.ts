import { z } from "zod";

import { CONTACT_METHODS, MEMBERSHIP_TYPES } from "../choices/choices";
import { CONTACT_LIMITS } from "../limits";

/** The current user as the API returns them; never contact details. */
export const User = z.object({
  id: z.string(),
  /** "User #N", N of 4 to 6 digits, random. */
  anonymousId: z.string(),
  membershipType: z.enum(MEMBERSHIP_TYPES),
  isDealer: z.boolean(),
  isDealerVerified: z.boolean(),
  dealerName: z.string().nullable(),
  /** ISO 8601, UTC. */
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof User>;

/**
 * The dealer behind a car or an offer, as others see them while the plan runs. `id` (of the dealer's page) and `name`
 * are set once a moderator has approved the name.
 */
export const DealerTag = z.object({
  isVerified: z.boolean(),
  id: z.string().optional(),
  name: z.string().optional(),
});
export type DealerTag = z.infer<typeof DealerTag>;

/** The other participant of an offer. */
export const OtherUser = z.object({ anonymousId: z.string(), dealer: DealerTag.optional() });
export type OtherUser = z.infer<typeof OtherUser>;

/** GET /api/unread-counts. `offers` includes the circles of three that wait for the reader's answer. */
export const UnreadCounts = z.object({
  offers: z.int().nonnegative(),
  messages: z.int().nonnegative(),
  /** Live market. */
  notifications: z.int().nonnegative().optional(),
});
export type UnreadCounts = z.infer<typeof UnreadCounts>;

/** GET /api/quota: contact reveals of the current calendar month in UTC. */
export const Quota = z.object({
  total: z.int(),
  used: z.int(),
  remaining: z.int(),
  unlimited: z.boolean(),
  resetsAt: z.iso.datetime(),
  /** Live market, without a membership: whether this month's reveal for a young deal is unused. */
  isDealFree: z.boolean().optional(),
});
export type Quota = z.infer<typeof Quota>;

/** Contact details of the other participant; returned only by a reveal. */
export const Contact = z.object({
  name: z.string(),
  phone: z.string(),
  /** Live market only. */
  whatsapp: z.string().optional(),
  /** The two numbers in groups, for reading: "+90 533 123 45 67". */
  phoneText: z.string().optional(),
  whatsappText: z.string().optional(),
  email: z.string().optional(),
  preferred: z.enum(CONTACT_METHODS).optional(),
});
export type Contact = z.infer<typeof Contact>;
export const RevealResult = z.object({ contact: Contact });
export type RevealResult = z.infer<typeof RevealResult>;

/** A contact that the reader has revealed. Reading it again costs nothing. */
export const RevealedContact = z.object({
  /** When it was first revealed. */
  revealedAt: z.iso.datetime(),
  /** Whether the person is one of the sample sellers, whose names and numbers are made up. */
  isSample: z.boolean(),
  /** Absent once the person has left Takas or given their details up. */
  contact: Contact.optional(),
});
export type RevealedContact = z.infer<typeof RevealedContact>;

/**
 * Why the contact of an offer's other side cannot be revealed now: they have not answered, the offer has ended without
 * a deal, or one of the two has blocked or reported the other.
 */
export const REVEAL_REFUSALS = ["unanswered", "ended", "closed"] as const;
export type RevealRefusal = (typeof REVEAL_REFUSALS)[number];

/** One entry of GET /api/contacts. The person, the offer and its car are absent once they are gone. */
export const ContactEntry = RevealedContact.extend({
  id: z.string(),
  anonymousId: z.string().optional(),
  offerId: z.string().optional(),
  /** Title of the car that the offer is for. */
  vehicleTitle: z.string().optional(),
});
export type ContactEntry = z.infer<typeof ContactEntry>;

/** GET /api/contacts: the last revealed first. */
export const ContactList = z.object({ contacts: z.array(ContactEntry), hasMore: z.boolean() });
export type ContactList = z.infer<typeof ContactList>;

/** Query of GET /api/contacts. `vehicleId`: only the contacts of the person who sells that car. */
export const ContactQuery = z.object({
  vehicleId: z.string().min(1).max(64).optional(),
  limit: z.preprocess(
    (value) => (typeof value === "string" && /^\d{1,4}$/.test(value) ? Number(value) : value),
    z.int().min(1).max(CONTACT_LIMITS.max).default(CONTACT_LIMITS.page),
  ),
});
export type ContactQuery = z.infer<typeof ContactQuery>;

/**
 * One reveal of the reader's contact, or one look at it by another member of a circle of three. The person, the offer and
 * its car are absent once they are gone.
 */
export const ContactViewer = ContactEntry.pick({
  id: true,
  anonymousId: true,
  offerId: true,
  vehicleTitle: true,
  revealedAt: true,
}).extend({
  /** The circle in which they saw it, instead of an offer. */
  circleId: z.string().optional(),
});
export type ContactViewer = z.infer<typeof ContactViewer>;

/** GET /api/contacts/viewers: the last reveal first. */
export const ContactViewerList = z.object({
  viewers: z.array(ContactViewer),
  hasMore: z.boolean(),
});
export type ContactViewerList = z.infer<typeof ContactViewerList>;

/** Query of GET /api/contacts/viewers. */
export const ContactViewerQuery = ContactQuery.pick({ limit: true });
