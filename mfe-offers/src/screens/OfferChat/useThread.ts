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
  /** Why it was refused, where that is to be known. */
  reason?: string;
}

export interface ThreadState {
  messages: readonly OfferMessage[];
  /** What the server's list does not show yet. */
  outgoing: readonly Outgoing[];
  /** The other person's anonymous id, once they have written. */
  other: string | undefined;
  isLoading: boolean;
  /** The server knows no such offer: it is one of the samples, of which there are no messages. */
  isSample: boolean;
  /** Why the messages cannot be read, in a sentence. */
  failure: string | undefined;
  reload: () => void;
  /** Resolves to why a text cannot go out as it is: it is the writer's again. */
  send: (content: string) => Promise<string | undefined>;
  resend: (message: Outgoing) => void;
}

/** The messages of an offer: new ones arrive while it is open, and what is shown is marked read (docs/product.md 4.9). */
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
    isSample,
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

/** The server's sentence, where it refused with this code. */
function refusalOf(error: unknown, status: number): string | undefined {
  return isApiError(error) && error.status === status ? serverMessage(error) : undefined;
}

/** Why a text cannot go out as it is: it is none, or, in the live market, has contact details too early. */
function heldBackFor(error: unknown): string | undefined {
  return isApiError(error) && error.status === 400 ? NO_TEXT : refusalOf(error, 422);
}

const NO_TEXT = "Please type it anew: it has characters nobody can see.";

function useOutgoing(offerId: string, messages: readonly OfferMessage[]) {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const [sendMessage] = useSendMessageMutation();
  const put = (message: Outgoing) =>
    setOutgoing((before) => [...before.filter(({ key }) => key !== message.key), message]);
  const deliver = async (message: Outgoing) => {
    put({ ...message, state: "sending" });
    const { data, error } = await sendMessage({ offerId, content: message.content });
    const heldBack = heldBackFor(error);
    // Only the live market knows people who are blocked.
    const reason = refusalOf(error, 403);
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
