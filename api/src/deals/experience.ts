import type { AnswerTime, Experience } from "@takas/contracts/live/person";

import { mongoose } from "../platform/database/mongoose";
import { Offer } from "./Offer";
import type { OfferRecord } from "./Offer";
import { areRatingsOpen } from "./offerPolicy";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The last offers on a person's cars that tell how soon they answer, and the last rated deals on each side. */
const LAST = 20;
const LAST_RATED = 50;
/** Answers, or ratings, below which nothing is said. */
const FEWEST = 3;
/** Steps that counts are rounded down to: an exact count would reveal which listings share a seller. */
const ROUNDED = [100, 50, 20, 10, 5];
const ANSWERS: readonly string[] = ["counter", "accept", "decline"];

/**
 * A person's concluded deals, how soon they usually answer the offers on their cars, and how others rated them. Five
 * queries by an index, of at most 120 offers together.
 */
export async function findExperience(user: string, now = new Date()): Promise<Experience> {
  const [sold, bought, last, ...rated] = await Promise.all([
    Offer.countDocuments({ owner: user, status: "sold" }),
    Offer.countDocuments({ sender: user, status: "sold" }),
    Offer.find({ owner: user, shownAt: mongoose.trusted({ $exists: false }) })
      .sort({ changedAt: -1, _id: 1 })
      .limit(LAST)
      .lean(),
    findRated({ owner: user, status: "sold" }),
    findRated({ sender: user, status: "sold" }),
  ]);
  const answersWithin = usualTime(last, now);
  const stars = rated
    .flat()
    .filter((offer) => areRatingsOpen(offer, now))
    .flatMap(({ owner, ratings }) => ratings?.[owner === user ? "sender" : "owner"]?.stars ?? []);
  return {
    dealsDone: roundDown(sold + bought),
    ...(answersWithin && { answersWithin }),
    ...(stars.length >= FEWEST && {
      rating: { stars: meanOf(stars), count: roundDown(stars.length) },
    }),
  };
}

function findRated(side: { owner: string; status: "sold" } | { sender: string; status: "sold" }) {
  const ratings = mongoose.trusted({ $exists: true });
  return Offer.find({ ...side, ratings })
    .sort({ changedAt: -1 })
    .limit(LAST_RATED)
    .lean();
}

/** To a tenth. */
function meanOf(values: readonly number[]): number {
  return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10;
}

function roundDown(count: number): number {
  return ROUNDED.find((step) => count >= step) ?? count;
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
