import { REPORT_REASON_NAMES } from "@takas/contracts/choices";
import { formatMoney } from "@takas/contracts/money";
import { LISTED_OFFER_STATES } from "@takas/contracts/offerStates";

import { User, anonymousName } from "../accounts";
import { Message } from "../messages";
import { notify } from "../notifications";
import { Offer, leaveOffers } from "../offers";
import { mongoose } from "../platform/database/mongoose";
import { Vehicle } from "../vehicles";
import { Report } from "./Report";
import type { ReportRecord } from "./Report";

const { trusted } = mongoose;

/** What waits for a look, as lines of text: reports, the oldest first, and cars priced far under their value. */
export async function findWaiting(): Promise<string> {
  const reports = await Report.find({ settled: null }).sort({ createdAt: 1 }).lean();
  const cars = await Vehicle.find({ status: "review" }).sort({ updatedAt: 1 }).lean();
  const lines = [
    ...(await Promise.all(reports.map(describe))),
    ...cars.map(
      ({ _id, title, askingPrice }) => `car ${_id}: "${title}" for ${formatMoney(askingPrice)}`,
    ),
  ];
  return lines.length === 0 ? "Nothing waits for a look." : lines.join("\n");
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

/** A message's text; what was written with an offer stands under the offer's id. */
async function textOf(_id: string): Promise<string> {
  const message = await Message.findById(_id).lean();
  return message?.content ?? (await Offer.findById(_id).lean())?.message ?? "";
}

/** Puts a car that waits on the market; this price, or a higher one, waits no more. */
export async function approve(_id: string): Promise<string> {
  const car = await Vehicle.findOne({ _id, status: "review" }, { askingPrice: 1, owner: 1 }).lean();
  const put = car && { status: "active" as const, seenPrice: car.askingPrice };
  const { modifiedCount } = put
    ? await Vehicle.updateOne({ _id, askingPrice: car.askingPrice }, put)
    : { modifiedCount: 0 };
  return modifiedCount === 1 ? "It is on the market." : "No car with this id waits for a look.";
}

/** Takes a car off the market, ends what is under way with it, and settles its reports. */
export async function takeDown(_id: string): Promise<string> {
  const car = await Vehicle.findByIdAndUpdate(_id, { status: "paused" }).lean();
  if (car === null) {
    return "There is no such car.";
  }
  await leaveAll(car.owner, { $or: [{ vehicle: _id }, { swapVehicle: _id }] });
  await Vehicle.updateOne({ _id }, { status: "paused" });
  await notify([
    {
      _id: `takedown/${_id}`,
      user: car.owner,
      kind: "listingTakenDown",
      params: { car: car.title },
    },
  ]);
  return settle({ kind: "vehicle", subject: _id }, "takedown");
}

/** Stops the person a report is about: no new listings, offers and messages, and his cars leave the market. */
export async function suspend(reportId: string): Promise<string> {
  const reported = await Report.findById(reportId).lean();
  if (reported === null) {
    return "There is no such report.";
  }
  const { whom } = reported;
  await User.updateOne({ _id: whom }, { isSuspended: true });
  await leaveAll(whom, { $or: [{ sender: whom }, { owner: whom }] });
  const onMarket = trusted({ $in: ["active", "review"] as const });
  await Vehicle.updateMany({ owner: whom, status: onMarket }, { status: "paused" });
  return settle({ whom }, "suspend");
}

export function dismiss(_id: string): Promise<string> {
  return settle({ _id }, "dismiss");
}

async function leaveAll(user: string, which: object): Promise<void> {
  const status = trusted({ $in: LISTED_OFFER_STATES });
  await leaveOffers(user, await Offer.find({ ...which, status }).lean(), "takenDown");
}

async function settle(which: Partial<ReportRecord>, how: string): Promise<string> {
  const open = { ...which, settled: null };
  const { modifiedCount } = await Report.updateMany(open, { settled: { how, at: new Date() } });
  return `${modifiedCount} ${modifiedCount === 1 ? "report" : "reports"} settled.`;
}
