/** Reports and what moderators decide about them. The public interface of the domain. */
export { anonymiseReports } from "./accountData";
export { holdBack } from "./reportEvents";
