/** The threads of offers. The public interface of the domain. */
export { Message, NOBODY } from "./Message";
export type { ThreadEvent } from "./Message";
export { countUnreadMessages, markRead, sendEvent, sendMessage } from "./messages";
