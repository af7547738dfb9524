/** What a car can be swapped into: wants, matches of two, circles of three. The public interface of the domain. */
export { Circle } from "./circles/Circle";
export { findCircleMember } from "./circles/circleMembers";
export { countCirclesToAnswer, findCircleViewers } from "./circles/circles";
export {
  changeLiveCircle,
  countAgreedCircles,
  countCircles,
  settleCirclesAfter,
} from "./circles/settleCircles";
export { countSwappers } from "./countSwappers";
export { exportMatching } from "./exportMatching";
export { leaveMatching } from "./leaveMatching";
export { Match } from "./pairs/Match";
export { changeMatch } from "./pairs/matches";
