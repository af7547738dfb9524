import { Report } from "./Report";
import type { ReportRecord, Settlement } from "./Report";

/** Settles those of these reports that nobody has decided on. */
export async function settleReports(
  which: Partial<ReportRecord>,
  settled: Settlement,
): Promise<void> {
  await Report.updateMany({ ...which, settled: null }, { settled });
}
