import type { LiveOffer } from "@takas/contracts/live/offers";

import { useContactCost } from "../useContactCost";
import { CONFIRMATIONS, acceptOf } from "./confirmations";
import type { ConfirmedAction } from "./confirmations";
import { ConfirmDialog } from "./ConfirmDialog";

export interface OfferQuestionProps {
  action: ConfirmedAction;
  offer: LiveOffer;
  isPending: boolean;
  /** What is wrong with the reason that was sent. */
  refusal: string | undefined;
  onClose: () => void;
  /** Called with the reason, or "". */
  onConfirm: (reason: string) => void;
}

/** The question before an irreversible change of an offer. */
export function OfferQuestion({ action, offer, ...rest }: OfferQuestionProps) {
  return action === "accept" ? (
    <AcceptQuestion offer={offer} {...rest} />
  ) : (
    <ConfirmDialog confirmation={CONFIRMATIONS[action](offer)} {...rest} />
  );
}

function AcceptQuestion({ offer, ...rest }: Omit<OfferQuestionProps, "action">) {
  const { words } = useContactCost(offer);
  return <ConfirmDialog confirmation={acceptOf(offer, words)} {...rest} />;
}
