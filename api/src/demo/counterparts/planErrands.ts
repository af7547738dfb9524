import { User } from "../../accounts";
import { Message } from "../../deals";
import type { OfferRecord } from "../../deals";
import { isDuplicateKey, mongoose } from "../../platform/database/mongoose";
import { createRandom } from "../../platform/random";
import { Vehicle } from "../../vehicles";
import { DemoErrand } from "./DemoErrand";
import type { DemoErrandRecord } from "./DemoErrand";

const DAY = 86_400_000;
/** When each of the offers arrives, in seconds after the listing: all within a minute. */
const OFFER_TIMES = [
  [5, 12],
  [17, 28],
  [34, 46],
] as const;
/** Seconds until the sender of the first offer writes again, and until a message is answered. */
const MESSAGE_TIME = [15, 30] as const;
const ANSWER_TIME = [4, 9] as const;
const { trusted } = mongoose;

type Plan = Pick<DemoErrandRecord, "_id" | "kind" | "subject" | "dueAt">;

/**
 * Plans the demo sellers' tasks from the current data: the last day's new listings without offers and messages
 * without an answer, as far as they changed since a time. So nothing is lost when a process dies, and nothing is
 * planned twice by several processes.
 */
export async function planErrands(now = new Date(), since = dayBefore(now)): Promise<void> {
  const plans = [...(await planOffers(now, since)), ...(await planAnswers(since))];
  const _id = trusted({ $in: plans.map((each) => each._id) });
  const known = new Set(
    (await DemoErrand.find({ _id }, { _id: 1 }).lean()).map((each) => each._id),
  );
  for (const each of plans) {
    if (!known.has(each._id)) {
      await plan(each);
    }
  }
}

/** A short message along with an offer. */
export async function planMessage(offer: Pick<OfferRecord, "_id" | "createdAt">): Promise<void> {
  const _id = `${offer._id}/message`;
  const dueAt = secondsAfter(offer.createdAt, createRandom(_id).between(...MESSAGE_TIME));
  await plan({ _id, kind: "message", subject: offer._id, dueAt });
}

async function plan(each: Plan): Promise<void> {
  try {
    await DemoErrand.create({ ...each, leaseUntil: new Date(0) });
  } catch (error) {
    // Another process was first, with the same result.
    if (!isDuplicateKey(error, "_id")) {
      throw error;
    }
  }
}

function dayBefore(time: Date): Date {
  return new Date(time.getTime() - DAY);
}

function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + Math.round(seconds * 1000));
}

/** One to three offers for each car that a visitor has listed. */
async function planOffers(now: Date, since: Date): Promise<Plan[]> {
  const cars = await Vehicle.find(
    {
      status: "active",
      isSample: false,
      createdAt: trusted({ $gt: dayBefore(now) }),
      updatedAt: trusted({ $gt: since }),
    },
    { createdAt: 1 },
  ).lean();
  return cars.flatMap(({ _id: subject, createdAt }) => {
    const random = createRandom(`${subject}/plan`);
    const count = random.whole(1, OFFER_TIMES.length);
    return OFFER_TIMES.slice(0, count).map(([from, to], index) => ({
      _id: `${subject}/offer/${index + 1}`,
      kind: "offer" as const,
      subject,
      dueAt: secondsAfter(createdAt, random.between(from, to)),
    }));
  });
}

/** One answer to everything a visitor has written since the demo seller's last message. */
async function planAnswers(since: Date): Promise<Plan[]> {
  const unread = await Message.find(
    { isRead: false, createdAt: trusted({ $gt: since }) },
    { offer: 1, to: 1, createdAt: 1 },
  )
    .sort({ createdAt: 1 })
    .lean();
  const to = trusted({ $in: [...new Set(unread.map((message) => message.to))] });
  const samples = new Set(
    (await User.find({ _id: to, isSample: true }, { _id: 1 }).lean()).map(({ _id }) => _id),
  );
  const toSamples = unread.filter((message) => samples.has(message.to));
  // The first unread message of each thread determines when an answer is due.
  const first = new Map(toSamples.toReversed().map((message) => [message.offer, message]));
  return Promise.all([...first.values()].map(planAnswer));
}

async function planAnswer(unread: { offer: string; to: string; createdAt: Date }): Promise<Plan> {
  const last = await Message.findOne({ offer: unread.offer, from: unread.to }, { number: 1 })
    .sort({ number: -1 })
    .lean();
  const _id = `${unread.offer}/answer/${last?.number ?? 0}`;
  const dueAt = secondsAfter(unread.createdAt, createRandom(_id).between(...ANSWER_TIME));
  return { _id, kind: "answer", subject: unread.offer, dueAt };
}
