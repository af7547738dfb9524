import { Report } from "./Report";
import type { ReportRecord, Settlement } from "./Report";

/** Settles the undecided ones of these reports. */
export async function settleReports(
  which: Partial<ReportRecord>,
  settled: Settlement,
): Promise<void> {
  await Report.updateMany({ ...which, settled: null }, { settled });
}
