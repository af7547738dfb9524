/** People and how they sign in: users, sessions, passkeys, settings. The public interface of the domain. */
export { countPasskeys, exportAccess, removePasskeys } from "./accountData";
export { anonymousName, findAnonymousNumbers, nameOf } from "./anonymousName";
export {
  findDealer,
  findDealerNames,
  findDealersAmong,
  findWaitingDealer,
  findWaitingDealers,
  isNameTaken,
  nameDealer,
  presentDealerName,
  settleReview,
} from "./dealers";
export type { DealerRecord } from "./dealers";
export { findEstablished } from "./findEstablished";
export { Departure, GONE, hasLeft } from "./Departure";
export { endSessions, findSessionRecord, isSessionKept, keptSessions } from "./sessions/sessions";
export { User } from "./User";
export type { MembershipEvent, UserRecord } from "./User";
export { approvedName, isMember, isNewcomer, isSettingOn } from "./userPolicy";
export { presentDealer, presentSeller } from "./userPresenter";
