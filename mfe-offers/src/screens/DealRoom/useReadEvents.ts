import { useMarkReadMutation, useMessages } from "@takas/client";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { useEffect } from "react";

/** Marks the changes of an offer read where its screen shows what they are about, unless something written is unread. */
export function useReadEvents({ id, unread }: LiveOffer): void {
  const [markRead] = useMarkReadMutation();
  const { currentData: messages = [] } = useMessages(id, { skip: unread === 0 });
  const unseen = messages.filter(({ isFromSelf }) => !isFromSelf).slice(-unread);
  const isSeen =
    unread > 0 && unseen.length === unread && unseen.every(({ event }) => event !== undefined);
  useEffect(() => {
    if (isSeen) {
      void markRead(id);
    }
  }, [id, isSeen, markRead]);
}
