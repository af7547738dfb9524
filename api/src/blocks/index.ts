/** Who has blocked or reported whom. The public interface of the domain. */
export { exportBlocks, removeBlocks } from "./accountData";
export { Block } from "./Block";
export { findBlockedByNumber, refuseBlocked } from "./blocks";
export { LEFT, Report, decided } from "./Report";
export type {
  CircleEvidence,
  Evidence,
  OfferEvidence,
  ReportEvent,
  ReportRecord,
  Settlement,
} from "./Report";
export { settleReports } from "./settleReports";
