import { failureText } from "@takas/client";
import type { OwnerAction } from "@takas/contracts/listingStates";
import type { Vehicle } from "@takas/contracts/vehicle";
import { failureToast, useServices } from "@takas/mfe-kit";

import { useChangeListingMutation } from "../../listingApi";
import { m } from "../../texts/messages.js";

export interface ListingProps {
  vehicle: Vehicle;
  /** What the user's other screens call it. */
  name: string;
}

/** Changes the state of a listing, and says in a toast what came of it; and whether that is under way. */
export function useListingChange({ vehicle: { id }, name }: ListingProps) {
  const { toast } = useServices();
  const [send, { isLoading }] = useChangeListingMutation();
  const change = async (action: OwnerAction) => {
    const { error } = await send({ id, action });
    toast(
      error === undefined
        ? { title: DONE[action](), description: name }
        : failureToast(failureText(error)),
    );
  };
  return [change, isLoading] as const;
}

const DONE: Record<OwnerAction, () => string> = {
  pause: m.done_pause,
  resume: m.done_resume,
  renew: m.done_renew,
  sell: m.done_sell,
  remove: m.done_remove,
};
