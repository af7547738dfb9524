import {
  failureText,
  isApiError,
  useMarketRule,
  useMarkReadMutation,
  useMessages,
  useSendMessageMutation,
} from "@takas/client";
import type { OfferMessage } from "@takas/contracts/offer";
import { useEffect, useState } from "react";

import { keepMessageDraft, readMessageDraft } from "../../../live/sending/messageDraft";
import { m } from "../../../texts/messages.js";

/** A message being sent: it is in the thread at once. */
export interface Outgoing {
  key: string;
  content: string;
  /** The server's id, once it is known. */
  id?: string;
}

export interface ThreadState {
  messages: readonly OfferMessage[];
  /** Messages that the server's list does not include yet. */
  outgoing: readonly Outgoing[];
  isLoading: boolean;
  /** Why the messages failed to load, as a sentence. */
  failure: string | undefined;
  reload: () => void;
  /** Resolves to why a text could not be sent; the text then returns to the field. */
  send: (content: string) => Promise<string | undefined>;
  /** A text that seemed not to be sent and is in the thread. */
  arrived?: string | undefined;
}

/**
 * The messages of an offer: new ones arrive while it is open, and shown ones are marked read (docs/product.md 4.9).
 */
export function useThread(offerId: string): ThreadState {
  const { currentData, error, isLoading, refetch } = useMessages(offerId);
  const messages = currentData ?? NONE;
  const theirs = messages.findLast(({ isFromSelf }) => !isFromSelf);
  useMarkedRead(offerId, currentData === undefined ? undefined : (theirs?.id ?? ""));
  return {
    ...useOutgoing(offerId, messages),
    messages,
    isLoading,
    failure: error === undefined ? undefined : failureText(error),
    reload: () => void refetch(),
  };
}

const NONE: readonly OfferMessage[] = [];

/** Marks the messages read when they arrive, and again for each newer message of the other side. */
function useMarkedRead(offerId: string, newest: string | undefined): void {
  const [markRead] = useMarkReadMutation();
  useEffect(() => {
    if (newest !== undefined) {
      void markRead(offerId);
    }
  }, [offerId, newest, markRead]);
}

/** Why a text could not be sent. The server has no sentence for a text that is not plain. */
function reasonFor(error: unknown): string {
  return isApiError(error) && error.status === 400 ? m.chat_invisible() : failureText(error);
}

function useOutgoing(offerId: string, messages: readonly OfferMessage[]) {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const [sendMessage] = useSendMessageMutation();
  const isLive = useMarketRule("sendsOffers");
  // The key of a text that returned to the field, which may have been stored.
  const draft = `${offerId}.key`;
  const [unsent, setUnsent] = useState(() => readMessageDraft(draft) ?? "");
  const keepUnsent = (key: string) => {
    keepMessageDraft(draft, key);
    setUnsent(key);
  };
  const arrived = messages.find(({ key }) => key === unsent)?.content;
  useEffect(() => {
    if (arrived !== undefined) {
      keepUnsent("");
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, after the field has given up the text
  }, [arrived]);
  const send = async (typed: string) => {
    const content = typed.trim();
    const key = unsent !== "" && arrived === undefined ? unsent : newKey();
    // A text that is sent meanwhile is another message.
    keepUnsent("");
    setOutgoing((before) => [...before, { key, content }]);
    const { data, error } = await sendMessage({ offerId, content, ...(isLive && { key }) });
    setOutgoing((before) => [
      ...before.filter((one) => one.key !== key),
      ...(data === undefined ? [] : [{ key, content, id: data.id }]),
    ]);
    if (data === undefined) {
      keepUnsent(key);
    }
    return data === undefined ? reasonFor(error) : undefined;
  };
  const known = new Set(messages.flatMap(({ id, key = id }) => [id, key]));
  return {
    outgoing: outgoing.filter(({ id, key }) => !known.has(id ?? key) && !known.has(key)),
    send,
    arrived,
  };
}

/** A key that no other message of this person has; pages without TLS have no `crypto.randomUUID`. */
function newKey(): string {
  return `${Date.now()}-${Math.random()}`;
}
