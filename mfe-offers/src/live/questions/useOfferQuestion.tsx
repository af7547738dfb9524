import type { LiveOffer, OfferChangeWrite } from "@takas/contracts/live/offers";
import { onDemand } from "@takas/mfe-kit";
import { useState } from "react";
import type { ComponentProps } from "react";

import { useChangeOffer } from "../useChangeOffer";
import type { ConfirmedAction } from "./confirmations";
import type { OfferQuestionProps } from "./OfferQuestion";

interface AskedChange extends Omit<ReturnType<typeof useChangeOffer>, "refusal"> {
  /** Asks whether to take an irreversible action, then takes it. */
  ask: (action: ConfirmedAction) => void;
  /** For the OfferQuestion, which is rendered once. */
  question: ComponentProps<typeof OfferQuestion>;
}

/** The actions of the offer's reader, with a question before each that cannot be undone; `first` is asked at once. */
export function useOfferQuestion(
  offer: LiveOffer,
  first?: ConfirmedAction | "counter",
): AskedChange {
  const { isPending, refusal, change } = useChangeOffer(offer);
  const [asked, setAsked] = useState(first === "counter" ? undefined : first);
  const confirm = async (reason: string) => {
    if (asked !== undefined) {
      const isDone = await change(changeOf(asked, { reason, round: offer.round }));
      if (isDone || reason === "") {
        setAsked(undefined);
      }
    }
  };
  const question = {
    isOpen: asked !== undefined,
    action: asked ?? "accept",
    offer,
    isPending,
    refusal,
    onClose: () => setAsked(undefined),
    onConfirm: (reason: string) => void confirm(reason),
  };
  return { isPending, change, ask: setAsked, question };
}

export const OfferQuestion = onDemand<OfferQuestionProps>(
  async () =>
    (await import(/* webpackChunkName: "OfferQuestion" */ "./OfferQuestion")).OfferQuestion,
);

function changeOf(
  action: ConfirmedAction,
  { reason, round }: { reason: string; round: number },
): OfferChangeWrite {
  if (action === "accept") {
    return { action, round };
  }
  if (action === "release") {
    return { action, reason };
  }
  return action === "decline" && reason !== "" ? { action, reason } : { action };
}
