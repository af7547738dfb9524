/** Blocks, reports and moderation. This is what the other domains use of it. */
export { Block } from "./Block";
export { findBlocks, refuseBlocked } from "./blocks";
export { Report } from "./Report";
export { settleReports } from "./settleReports";
