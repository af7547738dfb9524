import {
  failureText,
  isApiError,
  serverMessage,
  useMarkReadMutation,
  useMessages,
  useSendMessageMutation,
} from "@takas/client";
import type { OfferMessage } from "@takas/contracts/offer";
import { useEffect, useState } from "react";

/** A message on its way: it stands in the thread at once, and may be sent again when it did not arrive. */
export interface Outgoing {
  /** Of this page alone. */
  key: number;
  content: string;
  state: "sending" | "failed" | "sent";
  /** The server's id, once it has one. */
  id?: string;
  /** Why it was held back or refused, where its writer can do something about it. */
  reason?: string;
}

export interface ThreadState {
  messages: readonly OfferMessage[];
  /** What the server's list does not show yet. */
  outgoing: readonly Outgoing[];
  /** The other side's anonymous id, once he has written. */
  other: string | undefined;
  isLoading: boolean;
  /** Why the messages cannot be read, in a sentence; an offer of the samples has none, which is no failure. */
  failure: string | undefined;
  reload: () => void;
  send: (content: string) => void;
  resend: (message: Outgoing) => void;
}

/** The messages of an offer: new ones arrive while it is open, and what is shown is marked read (spec section 4). */
export function useThread(offerId: string): ThreadState {
  const { currentData, error, isLoading, refetch } = useMessages(offerId);
  const messages = currentData ?? NONE;
  const theirs = messages.findLast(({ isFromSelf }) => !isFromSelf);
  useMarkedRead(offerId, currentData === undefined ? undefined : (theirs?.id ?? ""));
  const isSample = isApiError(error) && error.status === 404;
  return {
    ...useOutgoing(offerId, messages),
    messages,
    other: theirs?.from,
    isLoading,
    failure: error === undefined || isSample ? undefined : failureText(error),
    reload: () => void refetch(),
  };
}

const NONE: readonly OfferMessage[] = [];

/** Marks the messages read once they are there, and again when a newer one of the other side has come. */
function useMarkedRead(offerId: string, newest: string | undefined): void {
  const [markRead] = useMarkReadMutation();
  useEffect(() => {
    if (newest !== undefined) {
      void markRead(offerId);
    }
  }, [offerId, newest, markRead]);
}

/** Only the live market holds texts back (422) and knows people who are blocked (403). */
function reasonOf(error: unknown): Pick<Outgoing, "reason"> {
  const text =
    isApiError(error) && [403, 422].includes(error.status) ? serverMessage(error) : undefined;
  return text === undefined ? {} : { reason: text };
}

function useOutgoing(offerId: string, messages: readonly OfferMessage[]) {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const [sendMessage] = useSendMessageMutation();
  const put = (message: Outgoing) =>
    setOutgoing((before) => [...before.filter(({ key }) => key !== message.key), message]);
  const deliver = async (message: Outgoing) => {
    put({ ...message, state: "sending" });
    const { data, error } = await sendMessage({ offerId, content: message.content });
    put(
      data === undefined
        ? { ...message, state: "failed", ...reasonOf(error) }
        : { ...message, state: "sent", id: data.id },
    );
  };
  const arrived = new Set(messages.map(({ id }) => id));
  return {
    outgoing: outgoing.filter(({ id }) => id === undefined || !arrived.has(id)),
    send: (content: string) =>
      void deliver({ key: performance.now(), content: content.trim(), state: "sending" }),
    resend: (message: Outgoing) => void deliver(message),
  };
}
