/** The threads of offers. This is what the other domains use of it. */
export { Message, NOBODY } from "./Message";
export { countUnreadMessages, markRead, sendEvent, sendMessage } from "./messages";
