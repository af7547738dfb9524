/** Blocks, reports and moderation. The public interface of the domain. */
export { anonymiseReports, exportSafety, removeBlocks } from "./accountData";
export { Block } from "./Block";
export { findBlocks, refuseBlocked } from "./blocks";
export { holdBack } from "./reportEvents";
export { Report } from "./Report";
export type { CircleEvidence } from "./Report";
export { settleReports } from "./settleReports";
