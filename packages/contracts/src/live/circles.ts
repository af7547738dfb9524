import { z } from "zod";

import { CIRCLE_STATES, MEMBER_ACTIONS } from "../swaps/circleStates";
import { CIRCLE_CAUSE_CODES } from "../swaps/circleWords";
import { Contact } from "../users/user";
import { Vehicle } from "../vehicles/vehicle";
import { SwapValue } from "./matches";

/**
 * A circle of three as one of its members sees it: the car they give, the car they get, and their cash. Nothing of the
 * third car, and of the others only how many have accepted.
 */
export const Circle = z.object({
  id: z.string(),
  state: z.enum(CIRCLE_STATES),
  /** What the reader can do now. */
  actions: z.array(z.enum(MEMBER_ACTIONS)),
  /** The reader's car, as it was when the circle was found. */
  gives: Vehicle,
  givesValue: SwapValue,
  gets: Vehicle,
  getsValue: SwapValue,
  /** In steps of £50: positive when the reader gets it, negative when they pay. The cash of all three sums to zero. */
  cash: z.int(),
  /** How many have accepted, and whether the reader has. */
  accepted: z.int().min(0).max(3),
  hasAccepted: z.boolean(),
  /** When it dissolves unless all have accepted; null in other states. */
  answerUntil: z.iso.datetime().nullable(),
  /** When the reservation of the cars lapses; null while they are not reserved. */
  reservedUntil: z.iso.datetime().nullable(),
  /** How many have said that their handover is done, and whether the reader has. */
  done: z.int().min(0).max(3),
  isDone: z.boolean(),
  /** Whether all three had accepted: the reader can report and block the two others from then on. */
  haveMet: z.boolean(),
  /** Present where the reader declined it or called it off; nobody else learns who did. */
  hasEnded: z.literal(true).optional(),
  /** Why it was dissolved; `CIRCLE_CAUSES` words it. */
  cause: z.enum(CIRCLE_CAUSE_CODES).optional(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});
export type Circle = z.infer<typeof Circle>;

/** GET /api/circles: active ones first, then the ones that were done or dissolved in the last 30 days; newest first. */
export const CircleList = z.object({ circles: z.array(Circle) });
export type CircleList = z.infer<typeof CircleList>;

/** Body of POST /api/circles/{id}/changes. `release` calls an accepted circle off for all. */
export const CircleChangeWrite = z.object({ action: z.enum(MEMBER_ACTIONS) });
export type CircleChangeWrite = z.infer<typeof CircleChangeWrite>;

const CirclePerson = z.object({
  anonymousId: z.string(),
  /** Whether the person is one of the sample sellers, whose names and numbers are made up. */
  isSample: z.boolean(),
  /** Absent when they have taken it back since. */
  contact: Contact.optional(),
  /** What the reader gets from them in cash, negative when the reader pays them. */
  cash: z.int(),
});

/** GET /api/circles/{id}/contacts, once all three have accepted. */
export const CircleContacts = z.object({
  /** Who gives the reader a car. */
  giver: CirclePerson,
  /** Who gets the reader's car. */
  receiver: CirclePerson,
});
export type CircleContacts = z.infer<typeof CircleContacts>;
