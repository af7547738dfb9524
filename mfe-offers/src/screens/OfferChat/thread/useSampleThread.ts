import { useSession } from "@takas/client";
import { unknownName } from "@takas/contracts/anonymousName";
import type { OfferMessage } from "@takas/contracts/offer";
import { useState } from "react";

import type { SampleOffer } from "../../../sampleOffers";
import type { ThreadState } from "./useThread";

const HOUR = 3_600_000;

/** The thread of a sample offer: its message, and what the user writes, which stays on the screen. */
export function useSampleThread({ id, from, message, hoursAgo }: SampleOffer): ThreadState {
  const self = useSession(({ user }) => user?.anonymousId ?? unknownName());
  const [messages, setMessages] = useState<readonly OfferMessage[]>(() => [
    {
      id: `${id}-0`,
      from: from(),
      content: message(),
      timestamp: new Date(Date.now() - hoursAgo * HOUR).toISOString(),
      isFromSelf: false,
    },
  ]);
  const send = (content: string) => {
    setMessages((before) => [
      ...before,
      {
        id: `${id}-${before.length}`,
        from: self,
        content: content.trim(),
        timestamp: new Date().toISOString(),
        isFromSelf: true,
      },
    ]);
    return Promise.resolve(undefined);
  };
  return { ...LOCAL, messages, send };
}

/** Nothing is on its way. */
const LOCAL = {
  outgoing: [],
  isLoading: false,
  failure: undefined,
  reload: () => undefined,
};
