import { REPORT_REASON_NAMES } from "@takas/contracts/choices";
import { formatMoney } from "@takas/contracts/money";

import { User, anonymousName, findWaitingDealers, settleReview } from "../accounts";
import { listingEvents } from "../listings";
import { Message } from "../messages";
import { notify } from "../notifications";
import { Offer } from "../offers";
import { Vehicle, takenDown } from "../vehicles";
import { Report, decided } from "./Report";
import type { ReportRecord, Settlement } from "./Report";
import { reportEvents } from "./reportEvents";

/** The open cases as lines of text: reports and dealers' names, oldest first, and cars priced far below their value. */
export async function findWaiting(): Promise<string> {
  const reports = await Report.find({ settled: null }).sort({ createdAt: 1 }).lean();
  const cars = await Vehicle.find({ status: "review" }).sort({ updatedAt: 1 }).lean();
  const dealers = await findWaitingDealers();
  const lines = [
    ...(await Promise.all(reports.map(describe))),
    ...dealers.map(
      (user) => `dealer ${user.dealerReview?.id}: "${user.dealerName}" of ${anonymousName(user)}`,
    ),
    ...cars.map(
      ({ _id, title, askingPrice }) => `car ${_id}: "${title}" for ${formatMoney(askingPrice)}`,
    ),
  ];
  return lines.length === 0 ? "Nothing to review." : lines.join("\n");
}

async function describe({ _id, kind, subject, whom, reason, note }: ReportRecord): Promise<string> {
  const what = {
    vehicle: async () => `car ${subject}, "${(await Vehicle.findById(subject).lean())?.title}"`,
    person: () => "a person",
    message: async () => `"${await textOf(subject)}"`,
  };
  const user = await User.findById(whom, { anonymousId: 1 }).lean();
  const name = user === null ? "somebody who has left" : anonymousName(user);
  const because = `${REPORT_REASON_NAMES[reason]}${note === undefined ? "" : `: ${note}`}`;
  return `report ${_id}: ${await what[kind]()} of ${name}. ${because}`;
}

/** A message's text; the sender's message of an offer has the offer's id. */
async function textOf(_id: string): Promise<string> {
  const message = await Message.findById(_id).lean();
  return message?.content ?? (await Offer.findById(_id).lean())?.message ?? "";
}

/** Approves a dealer's name, or a car under review; its price or a higher one needs no further review. */
export async function approve(_id: string): Promise<string> {
  const car = await Vehicle.findOne({ _id, status: "review" }, { askingPrice: 1, owner: 1 }).lean();
  const put = car && { status: "active" as const, seenPrice: car.askingPrice };
  const { modifiedCount } = put
    ? await Vehicle.updateOne({ _id, askingPrice: car.askingPrice }, put)
    : { modifiedCount: 0 };
  if (modifiedCount === 1) {
    return "It is on the market.";
  }
  return (
    (await settleDealer(_id, { isApproved: true })) ??
    "No car or dealer with this id is under review."
  );
}

/** Refuses a dealer's name; the dealer can set another one. */
export async function refuse(_id: string): Promise<string> {
  return (
    (await settleDealer(_id, { isApproved: false })) ?? "No dealer with this id is under review."
  );
}

/** Settles a dealer's review and notifies the dealer; undefined when none with this id is open. */
async function settleDealer(
  review: string,
  { isApproved }: { isApproved: boolean },
): Promise<string | undefined> {
  const dealer = await settleReview(review, isApproved);
  if (dealer === null) {
    return undefined;
  }
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

/** Takes a car off the market, and settles its reports: `listingEvents` has the steps. */
export async function takeDown(_id: string): Promise<string> {
  const at = new Date();
  const car = await Vehicle.findByIdAndUpdate(
    _id,
    { $set: { status: "paused" }, $push: { outbox: takenDown(at) } },
    { returnDocument: "after" },
  ).lean();
  if (car === null) {
    return "There is no such car.";
  }
  await listingEvents.deliver(car);
  return countSettled({ kind: "vehicle", subject: _id }, at);
}

/** Suspends the person of a report, and settles the reports about them: `reportEvents` has the steps. */
export async function suspend(_id: string): Promise<string> {
  const at = new Date();
  const reported = await decide(_id, { how: "suspend", at });
  return reported === null ? "There is no such report." : countSettled({ whom: reported.whom }, at);
}

export async function dismiss(_id: string): Promise<string> {
  const at = new Date();
  await decide(_id, { how: "dismiss", at });
  return countSettled({ _id }, at);
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
