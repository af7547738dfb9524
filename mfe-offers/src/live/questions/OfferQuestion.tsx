import { useSession } from "@takas/client";
import type { LiveOffer } from "@takas/contracts/live/offers";

import { confirmationOf } from "./confirmations";
import type { ConfirmedAction } from "./confirmations";
import { ConfirmDialog } from "./ConfirmDialog";

export interface OfferQuestionProps {
  action: ConfirmedAction;
  offer: LiveOffer;
  isPending: boolean;
  onClose: () => void;
  /** Called with the reason, or "". */
  onConfirm: (reason: string) => void;
}

/** The question before an irreversible change of an offer. */
export function OfferQuestion({ action, offer, ...rest }: OfferQuestionProps) {
  const isFree = useSession((session) => session.isFree);
  return <ConfirmDialog confirmation={confirmationOf(action, { offer, isFree })} {...rest} />;
}
