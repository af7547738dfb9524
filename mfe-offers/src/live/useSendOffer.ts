import { failureText, isApiError } from "@takas/client";
import type { OfferWrite } from "@takas/contracts/live/offers";
import { useServices } from "@takas/mfe-kit";

import { useMakeOfferMutation } from "./liveApi";

interface SendOffer {
  isPending: boolean;
  /** Why it did not go out, in a sentence. */
  failure: string | undefined;
  /** Sends it and resolves to whether it arrived; what a membership opens asks for the upgrade. */
  send: (offer: OfferWrite) => Promise<boolean>;
}

/** Sends an offer to whoever owns the car. */
export function useSendOffer(): SendOffer {
  const { requestUpgrade } = useServices();
  const [makeOffer, { isLoading, error }] = useMakeOfferMutation();
  const send = async (offer: OfferWrite) => {
    const result = await makeOffer(offer);
    if (isApiError(result.error) && result.error.status === 402) {
      requestUpgrade();
    }
    return result.data !== undefined;
  };
  return {
    isPending: isLoading,
    failure: error === undefined ? undefined : failureText(error),
    send,
  };
}
