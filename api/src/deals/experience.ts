import type { AnswerTime } from "@takas/contracts/live/person";

import { mongoose } from "../platform/database/mongoose";
import { Offer } from "./Offer";
import type { OfferRecord } from "./Offer";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The last offers on a person's cars that tell how soon they answer, and the answers that it takes. */
const LAST = 20;
const FEWEST = 3;
const ANSWERS: readonly string[] = ["counter", "accept", "decline"];

/** What a person's offers say of them. */
export interface Experience {
  dealsDone: number;
  answersWithin?: AnswerTime;
}

/** A person's concluded deals, and how soon they usually answer the offers on their cars. */
export async function findExperience(user: string, now = new Date()): Promise<Experience> {
  const [sold, bought, last] = await Promise.all([
    Offer.countDocuments({ owner: user, status: "sold" }),
    Offer.countDocuments({ sender: user, status: "sold" }),
    Offer.find({ owner: user, shownAt: mongoose.trusted({ $exists: false }) })
      .sort({ changedAt: -1, _id: 1 })
      .limit(LAST)
      .lean(),
  ]);
  const answersWithin = usualTime(last, now);
  return { dealsDone: sold + bought, ...(answersWithin && { answersWithin }) };
}

/** By the median, in which an offer without an answer counts once it is a day old. */
function usualTime(offers: readonly OfferRecord[], now: Date): AnswerTime | undefined {
  const times = offers
    .filter(({ events }) => events[0]?.cause === undefined)
    .map((offer) => ({ taken: answerTime(offer), age: now.getTime() - offer.createdAt.getTime() }))
    .filter(({ taken, age }) => taken !== undefined || age >= DAY)
    .map(({ taken }) => taken ?? Number.POSITIVE_INFINITY)
    .sort((a, b) => a - b);
  const usual = times[Math.floor((times.length - 1) / 2)];
  if (times.filter(Number.isFinite).length < FEWEST || usual === undefined) {
    return undefined;
  }
  if (usual <= HOUR) {
    return "hour";
  }
  if (usual <= 6 * HOUR) {
    return "hours";
  }
  if (usual <= DAY) {
    return "day";
  }
  return Number.isFinite(usual) ? "days" : undefined;
}

/** ms until the owner's first answer: other terms, an acceptance, a refusal, or a message. */
function answerTime({ events, answeredAt, createdAt }: OfferRecord): number | undefined {
  const event = events.find(({ action, by }) => by === "owner" && ANSWERS.includes(action));
  const times = [event?.at, answeredAt].flatMap((at) => at?.getTime() ?? []);
  return times.length === 0 ? undefined : Math.min(...times) - createdAt.getTime();
}
