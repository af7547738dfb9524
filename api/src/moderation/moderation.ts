import { User, anonymousName, findWaitingDealer, isNameTaken, settleReview } from "../accounts";
import { LEFT, Report, decided } from "../blocks";
import type { ReportRecord, Settlement } from "../blocks";
import { listingEvents } from "../listings";
import { notify } from "../notifications";
import { mongoose } from "../platform/database/mongoose";
import { Vehicle, WITHOUT_SEARCH_FIELDS, afterReview, priceSet, takenDown } from "../vehicles";
import type { StoredVehicle } from "../vehicles";
import { Decision } from "./Decision";
import type { DecisionRecord } from "./Decision";
import { reportEvents } from "./reportEvents";

const HAS_LEFT = "This person has left Takas.";

/**
 * Approves a dealer's name, or a car under review, which is announced like a new listing; its price, or
 * one nearer to its value, needs no further review.
 */
export async function approve(_id: string, by: string): Promise<string> {
  const car = await putOnMarket(_id);
  if (car !== null) {
    await remember({ act: "approve", subject: _id, by, whom: car.owner });
    await listingEvents.deliver(car);
    return "It is on the market.";
  }
  return (
    (await settleDealer(_id, { isApproved: true, by })) ??
    "No car or dealer with this id is under review."
  );
}

/** Ends the review of a car whose price is still the one that was read; null when there is none. */
async function putOnMarket(_id: string, now = new Date()): Promise<StoredVehicle | null> {
  const read = await Vehicle.findOne({ _id, status: "review" }).lean();
  if (read === null) {
    return null;
  }
  const { askingPrice } = read;
  const { $set, $unset } = afterReview(read, now);
  return Vehicle.findOneAndUpdate(
    { _id, status: "review", askingPrice },
    { $set: { ...$set, seenPrice: askingPrice }, $unset, $push: { outbox: priceSet(now) } },
    { returnDocument: "after", projection: WITHOUT_SEARCH_FIELDS, overwriteImmutable: true },
  ).lean();
}

/** Refuses a dealer's name; the dealer can set another one. */
export async function refuse(_id: string, by: string): Promise<string> {
  return (
    (await settleDealer(_id, { isApproved: false, by })) ??
    "No dealer with this id is under review."
  );
}

/** Settles a dealer's review and notifies the dealer; undefined when none with this id is open. */
async function settleDealer(
  review: string,
  { isApproved, by }: { isApproved: boolean; by: string },
): Promise<string | undefined> {
  if (isApproved) {
    const asking = await findWaitingDealer(review);
    const wanted = asking?.dealerName ?? "";
    if (asking !== null && (await isNameTaken(wanted, { by: asking._id, states: "approved" }))) {
      return `Another verified dealer has the name ${wanted}.`;
    }
  }
  const dealer = await settleReview(review, isApproved);
  if (dealer === null) {
    return undefined;
  }
  const act = isApproved ? "approve" : "refuse";
  await remember({ act, subject: review, whom: dealer._id, by });
  const name = dealer.dealerName ?? "";
  await notify([
    {
      _id: `dealer/${review}`,
      user: dealer._id,
      kind: "dealerReviewed",
      params: { name, isApproved },
    },
  ]);
  return isApproved ? `${name} is a verified dealer.` : `${name} is refused.`;
}

/** Takes a car off the market, and settles its reports: `bindEvents` has the steps. */
export async function takeDown(_id: string, by: string): Promise<string> {
  const at = new Date();
  const car = await Vehicle.findByIdAndUpdate(
    _id,
    { $set: { status: "paused", isTakenDown: true }, $push: { outbox: takenDown(at) } },
    { returnDocument: "after" },
  ).lean();
  if (car === null) {
    return "There is no such car.";
  }
  await listingEvents.deliver(car);
  await remember({ act: "takedown", subject: _id, whom: car.owner, by });
  return countSettled({ kind: "vehicle", subject: _id }, at);
}

/** Puts a car that was taken down back on the market, unless its owner is suspended. */
export async function putBack(_id: string, by: string): Promise<string> {
  const down = await Vehicle.findOne({ _id, status: "paused", isTakenDown: true }).lean();
  if (down === null) {
    return "No car with this id is taken down.";
  }
  if ((await User.exists({ _id: down.owner, isSuspended: true })) !== null) {
    return "Its owner is suspended.";
  }
  const car = await Vehicle.findOneAndUpdate(
    { _id, status: "paused", isTakenDown: true },
    {
      $set: { status: "active" },
      $unset: { isTakenDown: 1 },
      $push: { outbox: priceSet(new Date()) },
    },
    { returnDocument: "after", projection: WITHOUT_SEARCH_FIELDS },
  ).lean();
  if (car !== null) {
    await listingEvents.deliver(car);
    await remember({ act: "putback", subject: _id, whom: car.owner, by });
  }
  return "It is back on the market.";
}

/** Suspends the person of a report, and settles the reports about them: `bindEvents` has the steps. */
export async function suspend(_id: string, by: string): Promise<string> {
  const found = await Report.findById(_id, { whom: 1 }).lean();
  if (found === null || found.whom === LEFT) {
    return found === null ? NO_REPORT : HAS_LEFT;
  }
  const at = new Date();
  const { whom } = (await decide(_id, { how: "suspend", at })) ?? found;
  await remember({ act: "suspend", subject: _id, whom, by });
  return countSettled({ whom }, at);
}

/**
 * Lifts the suspension of a report's person and puts back the cars that it paused: those that were under review
 * return to review, and cars that were taken down meanwhile stay down.
 */
export async function unsuspend(_id: string, by: string): Promise<string> {
  const report = await Report.findById(_id, { whom: 1 }).lean();
  const user =
    report &&
    (await User.findOneAndUpdate(
      { _id: report.whom, isSuspended: true },
      { $unset: { isSuspended: 1 } },
    ).lean());
  if (!report || !user) {
    return report === null ? NO_REPORT : "This person is not suspended.";
  }
  const { modifiedCount } = await putAllBack(user._id, "active");
  await putAllBack(user._id, "review");
  await remember({ act: "unsuspend", subject: _id, whom: user._id, by });
  const cars = modifiedCount === 1 ? "1 car is" : `${modifiedCount} cars are`;
  return `${anonymousName(user)} may act again; ${cars} back on the market.`;
}

/** The sweep announces them: a dealer may have a thousand. */
async function putAllBack(owner: string, status: "active" | "review") {
  return Vehicle.updateMany(
    { owner, heldBack: status, status: "paused", isTakenDown: mongoose.trusted({ $ne: true }) },
    {
      $set: { status },
      $unset: { heldBack: 1 },
      ...(status === "active" && { $push: { outbox: priceSet(new Date()) } }),
    },
  );
}

export async function dismiss(_id: string, by: string): Promise<string> {
  const at = new Date();
  const report = await decide(_id, { how: "dismiss", at });
  if (report !== null) {
    await remember({ act: "dismiss", subject: _id, whom: report.whom, by });
  }
  return countSettled({ _id }, at);
}

/** The decisions that the moderators' page offers; each returns a sentence that says what it did. */
export const COMMANDS: Record<DecisionRecord["act"], (id: string, by: string) => Promise<string>> =
  { approve, refuse, takedown: takeDown, putback: putBack, suspend, unsuspend, dismiss };

const NO_REPORT = "There is no such report.";

async function remember(decision: Omit<DecisionRecord, "_id" | "at">): Promise<void> {
  await Decision.create({ ...decision, at: new Date() });
}

/** Settles a report, unless it is settled, and delivers the decision in either case. */
async function decide(_id: string, settled: Settlement): Promise<ReportRecord | null> {
  const $push = { outbox: decided(settled) };
  const after = { returnDocument: "after" } as const;
  const report =
    (await Report.findOneAndUpdate(
      { _id, settled: null },
      { $set: { settled }, $push },
      after,
    ).lean()) ?? (await Report.findByIdAndUpdate(_id, { $push }, after).lean());
  return report && reportEvents.deliver(report);
}

async function countSettled(which: Partial<ReportRecord>, at: Date): Promise<string> {
  const count = await Report.countDocuments({ ...which, "settled.at": at });
  return `${count} ${count === 1 ? "report" : "reports"} settled.`;
}
