import {
  failureText,
  isApiError,
  refusalText,
  serverMessage,
  useMarkReadMutation,
  useMessages,
  useSendMessageMutation,
} from "@takas/client";
import type { OfferMessage } from "@takas/contracts/offer";
import { useEffect, useState } from "react";

import { m } from "../../../texts/messages.js";

/** A message being sent: it is in the thread at once, and can be sent again after a failure. */
export interface Outgoing {
  /** Local to this page. */
  key: number;
  content: string;
  state: "sending" | "failed" | "sent";
  /** The server's id, once it is known. */
  id?: string;
  /** Why it was refused, where the thread shows that. */
  reason?: string;
}

export interface ThreadState {
  messages: readonly OfferMessage[];
  /** Messages that the server's list does not include yet. */
  outgoing: readonly Outgoing[];
  isLoading: boolean;
  /** Why the messages failed to load, as a sentence. */
  failure: string | undefined;
  reload: () => void;
  /** Resolves to why a text was refused; the text then returns to the field. */
  send: (content: string) => Promise<string | undefined>;
  resend: (message: Outgoing) => void;
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

/** Why a text was refused: it is not plain text or, in the live market, it contains contact details too early. */
function heldBackFor(error: unknown): string | undefined {
  if (!isApiError(error) || ![400, 422].includes(error.status)) {
    return undefined;
  }
  return error.status === 400 ? m.chat_invisible() : serverMessage(error);
}

function useOutgoing(offerId: string, messages: readonly OfferMessage[]) {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const [sendMessage] = useSendMessageMutation();
  const put = (message: Outgoing) =>
    setOutgoing((before) => [...before.filter(({ key }) => key !== message.key), message]);
  const deliver = async (message: Outgoing) => {
    put({ ...message, state: "sending" });
    const { data, error } = await sendMessage({ offerId, content: message.content });
    const heldBack = heldBackFor(error);
    const reason = refusalText(error);
    if (data !== undefined) {
      put({ ...message, state: "sent", id: data.id });
    } else if (heldBack === undefined) {
      put({ ...message, state: "failed", ...(reason !== undefined && { reason }) });
    } else {
      setOutgoing((before) => before.filter(({ key }) => key !== message.key));
    }
    return heldBack;
  };
  const arrived = new Set(messages.map(({ id }) => id));
  return {
    outgoing: outgoing.filter(({ id }) => id === undefined || !arrived.has(id)),
    send: (content: string) =>
      deliver({ key: performance.now(), content: content.trim(), state: "sending" }),
    resend: (message: Outgoing) => void deliver(message),
  };
}
