import { failureText, isApiError } from "@takas/client";
import type { LiveOffer, OfferChangeWrite } from "@takas/contracts/live/offers";
import { failureToast, paths, useServices } from "@takas/mfe-kit";

import { m } from "../texts/messages.js";
import { useChangeOfferMutation } from "./liveApi";

interface ChangeOffer {
  isPending: boolean;
  /** What is wrong with the words of the last change, for their field. */
  refusal: string | undefined;
  /** Changes the offer; resolves to whether that worked. A toast reports success or another failure. */
  change: (change: OfferChangeWrite) => Promise<boolean>;
}

/** The actions of the offer's reader. */
export function useChangeOffer(offer: LiveOffer): ChangeOffer {
  const { toast } = useServices();
  const [send, { isLoading, error: failure }] = useChangeOfferMutation();
  const change = async (next: OfferChangeWrite) => {
    const { data, error } = await send({ offer, change: next });
    if (data === undefined) {
      if (!WORDED.has(next.action) || refusalOf(error) === undefined) {
        toast(failureToast(failureText(error)));
      }
      return false;
    }
    toast({
      ...(keepsTerms(offer, next) ? { title: m.keep_done() } : TOLD[next.action]()),
      ...(next.action === "accept" && { action: dealRoomOf(offer) }),
    });
    return true;
  };
  return { isPending: isLoading, refusal: refusalOf(failure), change };
}

function keepsTerms(offer: LiveOffer, next: OfferChangeWrite): boolean {
  return (
    next.action === "counter" &&
    (next.cashAmount ?? next.deltaCash ?? 0) === (offer.cashAmount ?? offer.deltaCash ?? 0)
  );
}

/** The changes with a field for words. */
const WORDED: ReadonlySet<string> = new Set(["decline", "release", "rate"]);

/** Why what was written is refused: it is not plain text, or it shows contact details. */
function refusalOf(error: unknown): string | undefined {
  return isApiError(error) && [400, 422].includes(error.status) ? failureText(error) : undefined;
}

function dealRoomOf({ id }: LiveOffer) {
  return { label: m.accept_open(), altText: m.accept_openAlt(), href: paths.dealRoom.href(id) };
}

const TOLD: Record<OfferChangeWrite["action"], () => { title: string; description?: string }> = {
  accept: () => ({ title: m.accept_done(), description: m.accept_doneText() }),
  counter: () => ({ title: m.counter_sent() }),
  decline: () => ({ title: m.decline_done() }),
  withdraw: () => ({ title: m.withdraw_done() }),
  meet: () => ({ title: m.meet_done() }),
  agree: () => ({ title: m.agree_done() }),
  extend: () => ({ title: m.extend_done() }),
  done: () => ({ title: m.done_done() }),
  rate: () => ({ title: m.rate_done() }),
  release: () => ({ title: m.release_done() }),
};
