import { User } from "../accounts";
import { leaveOffers } from "../offers";
import { mongoose } from "../platform/database/mongoose";
import { createOutbox } from "../platform/outbox";
import { Vehicle } from "../vehicles";
import { Report } from "./Report";
import type { ReportEvent, ReportRecord } from "./Report";
import { settleReports } from "./settleReports";

const { trusted } = mongoose;

/** What follows from a decision on a report, from top to bottom. Each step may be repeated. */
export const reportEvents = createOutbox(Report, [
  suspendPerson,
  endTheirOffers,
  pauseTheirCars,
  settleReportsOnThem,
]);

/** They may list, offer and write no more. */
async function suspendPerson({ whom }: ReportRecord, { how }: ReportEvent): Promise<void> {
  if (how === "suspend") {
    await User.updateOne({ _id: whom }, { isSuspended: true });
  }
}

async function endTheirOffers({ whom }: ReportRecord, { how }: ReportEvent): Promise<void> {
  if (how === "suspend") {
    await leaveOffers(whom, { $or: [{ sender: whom }, { owner: whom }] }, "takenDown");
  }
}

/** After their offers, which put reserved cars back on the market. */
async function pauseTheirCars({ whom }: ReportRecord, { how }: ReportEvent): Promise<void> {
  if (how === "suspend") {
    const onMarket = trusted({ $in: ["active", "review"] as const });
    await Vehicle.updateMany({ owner: whom, status: onMarket }, { status: "paused" });
  }
}

async function settleReportsOnThem({ whom }: ReportRecord, event: ReportEvent): Promise<void> {
  if (event.how === "suspend") {
    await settleReports({ whom }, { how: "suspend", at: event.at });
  }
}
