import { failureText, isApiError } from "@takas/client";
import type { LiveOffer, OfferWrite } from "@takas/contracts/live/offers";
import { useServices } from "@takas/mfe-kit";

import { useMakeOfferMutation } from "./liveApi";

interface SendOffer {
  isPending: boolean;
  /** Why it did not reach the owner. */
  failure: { title: string; text: string } | undefined;
  /** Sends it and resolves to whether it reached the owner; what a membership opens asks for the upgrade. */
  send: (offer: OfferWrite) => Promise<boolean>;
}

/** Sends an offer to the owner of the car. */
export function useSendOffer(): SendOffer {
  const { requestUpgrade } = useServices();
  const [makeOffer, { isLoading, error, data }] = useMakeOfferMutation();
  const send = async (offer: OfferWrite) => {
    const result = await makeOffer(offer);
    if (isApiError(result.error) && result.error.status === 402) {
      requestUpgrade();
    }
    return result.data !== undefined && !isDeclined(result.data);
  };
  const refusal = error && { title: "Your offer was not sent", text: failureText(error) };
  const answer = isDeclined(data) && { title: "Your offer was declined", text: data.reason ?? "" };
  return { isPending: isLoading, failure: refusal ?? (answer || undefined), send };
}

/** An owner's switch may answer an offer that is too low, at once. */
function isDeclined(offer: LiveOffer | undefined): offer is LiveOffer {
  return offer?.state === "declined";
}
