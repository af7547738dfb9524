/** What a car can be swapped into: wants, matches of two, circles of three. The public interface of the domain. */
export { leaveMatching } from "./leaveMatching";
export { matchCar } from "./matchCar";
