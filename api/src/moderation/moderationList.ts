import { formatMoney } from "@takas/contracts/money";
import { reportReasonText } from "@takas/contracts/nameTexts";

import { User, anonymousName, findWaitingDealers } from "../accounts";
import { LEFT, Report } from "../blocks";
import type { ReportRecord } from "../blocks";
import { Vehicle } from "../vehicles";
import { circleLines } from "./circleLines";
import { Decision } from "./Decision";

/** Decisions in one answer. */
const HISTORY_MAX = 50;

/** The open cases as lines of text: reports and dealers' names, oldest first, and cars priced far below their value. */
export async function findWaiting(): Promise<string> {
  const reports = await Report.find({ settled: null }).sort({ createdAt: 1 }).lean();
  const cars = await Vehicle.find({ status: "review" }).sort({ updatedAt: 1 }).lean();
  const dealers = await findWaitingDealers();
  const lines = [
    ...(await Promise.all(reports.map(describe))),
    ...dealers.map(
      (user) =>
        `dealer ${user.dealerReview?.id}: ${quoted(user.dealerName ?? "")} of ${anonymousName(user)}`,
    ),
    ...cars.map(
      ({ _id, title, askingPrice }) =>
        `car ${_id}: ${quoted(title)} for ${formatMoney(askingPrice)}`,
    ),
  ];
  return lines.length === 0 ? "Nothing to review." : lines.join("\n");
}

/** A report with what it shows, the thread around it, and earlier reports and decisions on the same person. */
export async function showReport(_id: string): Promise<string> {
  const report = await Report.findById(_id).lean();
  if (report === null) {
    return "There is no such report.";
  }
  const { evidence, whom, createdAt, settled } = report;
  const [others, decisions] = await Promise.all([
    whom === LEFT ? [] : Report.find({ whom }).sort({ createdAt: 1 }).lean(),
    whom === LEFT ? [] : Decision.find({ whom }).sort({ at: 1 }).lean(),
  ]);
  const lines = [
    await describe(report),
    `reported ${timeOf(createdAt)}; ${settled === null ? "open" : `${settled.how} ${timeOf(settled.at)}`}`,
    ...(evidence.car
      ? [
          `the car then: ${quoted(evidence.car.title)} for ${formatMoney(evidence.car.askingPrice)}`,
          ...evidence.car.photos.map((id) => `photo: /api/images/${id}/1600.webp`),
        ]
      : []),
    ...(evidence.circle ? circleLines(evidence.circle, quoted) : []),
    ...(evidence.thread ?? []).map(
      ({ by, content, at, isReported }) =>
        `${isReported === true ? ">" : " "} ${timeOf(at)} ${by}: ${quoted(content)}`,
    ),
    `reports on this person: ${others.length}`,
    ...decisions.map(
      ({ act, subject, by, at }) => `${timeOf(at)} ${act} ${subject} by ${quoted(by)}`,
    ),
  ];
  return lines.join("\n");
}

/** The last decisions, newest first. */
export async function findHistory(): Promise<string> {
  const decisions = await Decision.find().sort({ at: -1 }).limit(HISTORY_MAX).lean();
  const lines = decisions.map(
    ({ act, subject, by, at }) => `${timeOf(at)} ${act} ${subject} by ${quoted(by)}`,
  );
  return lines.length === 0 ? "No decisions so far." : lines.join("\n");
}

async function describe(report: ReportRecord): Promise<string> {
  const { _id, kind, subject, whom, reason, note, evidence } = report;
  const what = {
    vehicle: () => `car ${subject}, ${quoted(evidence.car?.title ?? "")}`,
    person: () => "a person",
    message: () => quoted(evidence.thread?.find(({ isReported }) => isReported)?.content ?? ""),
  };
  const user = await User.findById(whom, { anonymousId: 1, isSuspended: 1 }).lean();
  const left =
    evidence.anonymousId === undefined
      ? "somebody who has left"
      : `${anonymousName({ anonymousId: evidence.anonymousId })}, who has left`;
  const name = user === null ? left : anonymousName(user);
  const state = user?.isSuspended === true ? " (suspended)" : "";
  const because = `${reportReasonText(reason)}${note === undefined ? "" : `: ${quoted(note)}`}`;
  return `report ${_id}: ${what[kind]()} of ${name}${state}. ${because}`;
}

/** A user's text on one line of a terminal: control, direction and invisible characters are escaped. */
export function quoted(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[\u007F-\u009F\u2028\u2029]|\p{Cf}|\p{Co}/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}

/** "2026-11-23 09:30", UTC. */
function timeOf(at: Date): string {
  return at.toISOString().slice(0, 16).replace("T", " ");
}
