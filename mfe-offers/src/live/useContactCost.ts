import { useGetQuotaQuery, useSession } from "@takas/client";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { shortTimeOf } from "@takas/contracts/time";
import { useState } from "react";

import { m } from "../texts/messages.js";

interface ContactCost {
  /** In sentences: "Free after 24 hours, or now for 1 of your 2 free contacts." */
  words: string;
  /** The button that shows it: "Show Contact · Uses 1 of 2". */
  button: string;
  /** What else the reader has to know before the tap. */
  hint?: string;
  /** The quota that says what it costs, where it has not arrived. */
  missing?: { error?: unknown; isFetching: boolean; refetch: () => unknown };
}

/**
 * What the contact of a deal costs the reader now, before an accept what it will cost (docs/product.md 18.2.2). Until the
 * quota has arrived it says only from when the contact is free.
 */
export function useContactCost({ state, contactFreeFrom: from }: LiveOffer): ContactCost {
  const isFree = useSession((session) => session.isFree);
  const { data: quota, ...missing } = useGetQuotaQuery(undefined, {
    skip: !isFree,
    refetchOnMountOrArgChange: true,
  });
  const [now] = useState(() => Date.now());
  if (!isFree) {
    return { words: `${m.contact_member()}.`, button: m.contact_show() };
  }
  if (state === "sold" || (from !== undefined && Date.parse(from) <= now)) {
    return { words: `${m.contact_free()}.`, button: m.contact_showFree() };
  }
  if (quota?.isDealFree === true) {
    return {
      words: m.contact_dealHint(),
      button: m.contact_show(),
      hint: m.contact_dealHint(),
    };
  }
  const free = from === undefined ? m.contact_after() : m.contact_from({ time: shortTimeOf(from) });
  if (quota === undefined) {
    return { words: `${free}.`, button: m.contact_show(), hint: `${free}.`, missing };
  }
  const n = quota.remaining;
  return n === 0
    ? {
        words: m.contact_noneLeft({ free }),
        button: m.contact_show(),
        hint: m.contact_noneLeft({ free }),
      }
    : {
        words: `${m.contact_orReveal({ free, n })}.`,
        button: m.contact_showReveal({ n }),
        hint: m.contact_holdHint({ free }),
      };
}
