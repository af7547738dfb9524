/** People and how they sign in: users, sessions, passkeys, settings. The public interface of the domain. */
export { anonymousName, nameOf } from "./anonymousName";
export {
  findDealer,
  findDealersAmong,
  findWaitingDealers,
  nameDealer,
  presentDealerName,
  settleReview,
} from "./dealers";
export { findAnonymousNumbers } from "./findAnonymousNumbers";
export { refuseSuspended } from "./refuseSuspended";
export { isSessionKept, keptSessions } from "./sessions";
export { User } from "./User";
export type { UserRecord } from "./User";
export { isMember } from "./userPolicy";
export { presentDealer, presentSeller } from "./userPresenter";
