import { failureText, isApiError } from "@takas/client";
import type { LiveOffer, OfferChangeWrite } from "@takas/contracts/live/offers";
import { failureToast, paths, useServices } from "@takas/mfe-kit";

import { m } from "../texts/messages.js";
import { useChangeOfferMutation } from "./liveApi";

interface ChangeOffer {
  isPending: boolean;
  /** What is wrong with the words of the last change. */
  refusal: string | undefined;
  /** Changes the offer; resolves to whether that worked. A toast reports success or the reason of a failure. */
  change: (change: OfferChangeWrite) => Promise<boolean>;
}

/** The actions of the offer's reader. */
export function useChangeOffer(offer: LiveOffer): ChangeOffer {
  const { toast } = useServices();
  const [send, { isLoading, error: failure }] = useChangeOfferMutation();
  const refusal = isApiError(failure) && failure.status === 400 ? failureText(failure) : undefined;
  const change = async (next: OfferChangeWrite) => {
    const { data, error } = await send({ offer, change: next });
    if (data === undefined) {
      toast(failureToast(failureText(error)));
      return false;
    }
    toast({
      ...TOLD[next.action](),
      ...(next.action === "accept" && { action: dealRoomOf(offer) }),
    });
    return true;
  };
  return { isPending: isLoading, refusal, change };
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
