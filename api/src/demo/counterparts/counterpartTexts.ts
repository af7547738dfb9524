import { m } from "../../texts/messages.js";

// What demo sellers write, in the current language. No text may contain contact details.

/** Answers that fit every message. */
export const ANSWERS = [
  m.demo_answer1,
  m.demo_answer2,
  m.demo_answer3,
  m.demo_answer4,
  m.demo_answer5,
  m.demo_answer6,
];

/** A bidder's questions about a car shortly after their offer. */
export const FOLLOW_UPS = [
  m.demo_followUp1,
  m.demo_followUp2,
  m.demo_followUp3,
  m.demo_followUp4,
  m.demo_followUp5,
  m.demo_followUp6,
  m.demo_followUp7,
  m.demo_followUp8,
];

/** An offer of cash for a car. */
export const CASH = [
  m.demo_cash1,
  m.demo_cash2,
  m.demo_cash3,
  m.demo_cash4,
  m.demo_cash5,
  m.demo_cash6,
];

/** An offer of a car and cash on top. */
export const PAYING = [m.demo_paying1, m.demo_paying2, m.demo_paying3, m.demo_paying4];

/** An offer of a car that is worth more. */
export const ASKING = [m.demo_asking1, m.demo_asking2, m.demo_asking3];

/** An offer of a car without cash. */
export const EVEN = [m.demo_even1, m.demo_even2];
