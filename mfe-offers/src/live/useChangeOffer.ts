import { failureText } from "@takas/client";
import type { LiveOffer, OfferChangeWrite } from "@takas/contracts/live/offers";
import { paths, useServices } from "@takas/mfe-kit";

import { useChangeOfferMutation } from "./liveApi";

interface ChangeOffer {
  isPending: boolean;
  /** Changes the offer; resolves to whether that worked. A toast reports success or the reason of a failure. */
  change: (change: OfferChangeWrite) => Promise<boolean>;
}

/** The actions of the offer's reader. */
export function useChangeOffer(offer: LiveOffer): ChangeOffer {
  const { toast } = useServices();
  const [send, { isLoading }] = useChangeOfferMutation();
  const change = async (next: OfferChangeWrite) => {
    const { data, error } = await send({ offer, change: next });
    if (data === undefined) {
      toast({
        variant: "destructive",
        title: "Nothing was changed",
        description: failureText(error),
        duration: 8000,
      });
      return false;
    }
    toast({ ...TOLD[next.action], ...(next.action === "accept" && { action: dealRoomOf(offer) }) });
    return true;
  };
  return { isPending: isLoading, change };
}

function dealRoomOf({ id }: LiveOffer) {
  return { label: "Open", altText: "Open the deal room", href: paths.dealRoom.href(id) };
}

const TOLD: Record<OfferChangeWrite["action"], { title: string; description?: string }> = {
  accept: {
    title: "Offer Accepted!",
    description: "The deal room has the contact, and what comes next.",
  },
  counter: { title: "Counter Offer Sent!" },
  decline: { title: "Offer declined" },
  withdraw: { title: "Offer withdrawn" },
  meet: { title: "Meeting proposed" },
  agree: { title: "Meeting agreed" },
  extend: { title: "Reservation extended" },
  done: { title: "Marked as done" },
  rate: { title: "Thank you for rating" },
  release: { title: "Reservation released" },
};
