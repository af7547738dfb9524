import { failureText, isApiError, useGetVehicleQuery } from "@takas/client";
import type { LiveOffer, OfferWrite } from "@takas/contracts/live/offers";
import { useServices } from "@takas/mfe-kit";

import { m } from "../../texts/messages.js";
import { useMakeOfferMutation } from "../liveApi";

interface SendOffer {
  isPending: boolean;
  /** Why it did not reach the owner. */
  failure: { title: string; text: string } | undefined;
  /**
   * Sends the offer; resolves to whether it reached the owner. An offer that needs a membership opens the upgrade
   * dialog.
   */
  send: (offer: OfferWrite) => Promise<boolean>;
}

/** Sends an offer to the owner of the car with this id, whose screen shows it. */
export function useSendOffer(vehicleId: string): SendOffer {
  const { requestUpgrade } = useServices();
  const car = useGetVehicleQuery(vehicleId);
  const [makeOffer, { isLoading, error, data }] = useMakeOfferMutation();
  const send = async (offer: OfferWrite) => {
    const result = await makeOffer(offer);
    if (isApiError(result.error) && result.error.status === 402) {
      requestUpgrade();
    }
    return result.data !== undefined && !isDeclined(result.data);
  };
  // A car that was paused or removed while its form is open.
  const gone = [error, car.error].find((one) => isApiError(one) && one.status === 404);
  const refused = gone ?? error;
  const refusal = refused && {
    title: m.send_failed(),
    text: gone === undefined ? failureText(refused) : m.send_notForSale(),
  };
  const answer = isDeclined(data) && { title: m.send_declined(), text: data.reason ?? "" };
  return { isPending: isLoading, failure: refusal ?? (answer || undefined), send };
}

/** A setting of the owner may decline a low offer at once. */
function isDeclined(offer: LiveOffer | undefined): offer is LiveOffer {
  return offer?.state === "declined";
}
