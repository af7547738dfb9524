import { otherName } from "@takas/contracts/dealerWords";
import { formatDelta, formatMoney } from "@takas/contracts/money";
import type { Offer } from "@takas/contracts/offer";
import { Button, IconButton, Row } from "@takas/ui";
import { MessageCircle } from "lucide-react";

import { OfferCard } from "./OfferCard";

interface LoggedOfferProps {
  offer: Offer;
  /** Whether the answers are shown. */
  isAnswerable: boolean;
}

/** An offer on a car; its two answers are only logged (docs/product.md 2.14). */
export function LoggedOffer({ offer, isAnswerable }: LoggedOfferProps) {
  const { id, status, createdAt, fromUser, message, swapVehicle } = offer;
  return (
    <OfferCard
      {...{ id, createdAt, message, swapVehicle }}
      from={otherName(fromUser)}
      dealer={fromUser.dealer}
      status={{
        name: status === "proposed" ? "Proposed" : status,
        tone: status === "Accepted" ? "good" : "fair",
      }}
      terms={termsOf(offer)}
    >
      {isAnswerable && (
        <Row wrap={false}>
          <Button fullWidth onClick={() => log("Accept Offer", id)}>
            Accept Offer
          </Button>
          <IconButton
            label={`Message ${otherName(fromUser)}`}
            variant="outline"
            onClick={() => log("Message", id)}
          >
            <MessageCircle size={24} strokeWidth={1.75} />
          </IconButton>
        </Row>
      )}
    </OfferCard>
  );
}

function termsOf({ cashAmount, deltaCash = 0 }: Offer): string {
  return cashAmount === undefined
    ? `Vehicle swap · ${formatDelta(deltaCash)}`
    : `Cash offer · ${formatMoney(cashAmount)}`;
}

/** docs/product.md 2.14 asks only for a log. */
function log(action: string, offerId: string): void {
  // oxlint-disable-next-line no-console -- see above
  console.info(action, offerId);
}
