import { reportReasonText } from "@takas/contracts/nameTexts";

import { User, anonymousName, findWaitingDealers } from "../accounts";
import { LEFT, Report } from "../blocks";
import type { Evidence, ReportRecord } from "../blocks";
import { mongoose } from "../platform/database/mongoose";
import { Vehicle } from "../vehicles";
import { Decision } from "./Decision";
import type { DecisionRecord } from "./Decision";

const { trusted } = mongoose;
/** Entries of each list on the page. */
const MOST = 50;

/** A report with everything that was kept about it. */
export interface OpenReport {
  id: string;
  what: ReportRecord["kind"];
  /** "User #1234". */
  person: string;
  isSuspended: boolean;
  reason: string;
  note: string | undefined;
  at: Date;
  /** Of a car's report: its id, as takedowns need it. */
  vehicleId: string | undefined;
  evidence: Evidence;
  /** Reports on the same person, this one among them. */
  others: number;
  decisions: DescribedDecision[];
}

/** A decision, and what it was about in words: "Toyota Vitz of User #1234". */
type DescribedDecision = DecisionRecord & { what: string };

/** What waits for a moderator, oldest first, and what the last ones have done. */
export async function findOpenCases() {
  const [reports, cars, dealers, history] = await Promise.all([
    Report.find({ settled: null }).sort({ createdAt: 1 }).limit(MOST).lean(),
    Vehicle.find({ status: "review" }).sort({ updatedAt: 1 }).limit(MOST).lean(),
    findWaitingDealers(),
    Decision.find().sort({ at: -1 }).limit(MOST).lean(),
  ]);
  return {
    reports: await Promise.all(reports.map(describe)),
    cars: cars.map(({ _id, title, askingPrice, photos }) => ({
      id: _id,
      title,
      askingPrice,
      photos: photos.map(({ id }) => id),
    })),
    dealers: dealers.slice(0, MOST).map((user) => ({
      id: user.dealerReview?.id ?? "",
      name: user.dealerName ?? "",
      person: anonymousName(user),
    })),
    takenDown: await findTakenDown(),
    suspended: await findSuspended(),
    history: await describeDecisions(history),
  };
}

export type OpenCases = Awaited<ReturnType<typeof findOpenCases>>;

async function describe(report: ReportRecord): Promise<OpenReport> {
  const { _id, kind, subject, whom, reason, note, createdAt, evidence } = report;
  const isGone = whom === LEFT;
  const [user, others, decisions] = await Promise.all([
    User.findById(whom, { anonymousId: 1, isSuspended: 1 }).lean(),
    isGone ? 1 : Report.countDocuments({ whom }),
    isGone ? [] : Decision.find({ whom }).sort({ at: 1 }).limit(MOST).lean(),
  ]);
  const { anonymousId } = evidence;
  const left =
    anonymousId === undefined
      ? "Somebody who has left"
      : `${anonymousName({ anonymousId })}, who has left`;
  return {
    id: _id,
    what: kind,
    person: user === null ? left : anonymousName(user),
    isSuspended: user?.isSuspended === true,
    reason: reportReasonText(reason),
    note,
    at: createdAt,
    vehicleId: kind === "vehicle" ? subject : undefined,
    evidence,
    others,
    decisions: await describeDecisions(decisions),
  };
}

/** What a decision was about when there is no car of its subject. */
const UNTITLED: Partial<Record<DecisionRecord["act"], string>> = {
  approve: "the name or a removed car",
  refuse: "the name",
  takedown: "a removed car",
  putback: "a removed car",
};

async function describeDecisions(decisions: DecisionRecord[]): Promise<DescribedDecision[]> {
  const subjects = decisions.map(({ subject }) => subject);
  const whoms = decisions.map(({ whom }) => whom).filter((whom) => whom !== undefined);
  const [cars, people] = await Promise.all([
    Vehicle.find({ _id: trusted({ $in: subjects }) }, { title: 1 }).lean(),
    User.find({ _id: trusted({ $in: whoms }) }, { anonymousId: 1 }).lean(),
  ]);
  const titles = new Map(cars.map(({ _id, title }) => [_id, title]));
  const names = new Map(people.map((user) => [user._id, anonymousName(user)]));
  return decisions.map((decision) => {
    const { act, subject, whom } = decision;
    const person = names.get(whom ?? "") ?? "somebody who has left";
    const title = titles.get(subject) ?? UNTITLED[act];
    const what = title === undefined ? person : `${title} of ${person}`;
    return { ...decision, what };
  });
}

/** Cars that are down now, the last one first. */
async function findTakenDown() {
  const decisions = await Decision.find({ act: "takedown" }).sort({ at: -1 }).limit(MOST).lean();
  const subjects = [...new Set(decisions.map(({ subject }) => subject))];
  const cars = await Vehicle.find(
    { _id: trusted({ $in: subjects }), status: "paused", isTakenDown: true },
    { title: 1 },
  ).lean();
  const titles = new Map(cars.map(({ _id, title }) => [_id, title]));
  return subjects.flatMap((id) => {
    const title = titles.get(id);
    return title === undefined ? [] : [{ id, title }];
  });
}

/** People who are suspended now, with the report that the suspension was for. */
async function findSuspended() {
  const decisions = await Decision.find({ act: "suspend" }).sort({ at: -1 }).limit(MOST).lean();
  const last = new Map(decisions.toReversed().map(({ whom, subject }) => [whom, subject]));
  const users = await User.find({
    _id: trusted({ $in: [...last.keys()].filter((whom) => whom !== undefined) }),
    isSuspended: true,
  }).lean();
  return users.map((user) => ({ report: last.get(user._id) ?? "", person: anonymousName(user) }));
}
