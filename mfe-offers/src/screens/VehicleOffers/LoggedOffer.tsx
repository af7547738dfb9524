import { otherName } from "@takas/contracts/dealers/dealerWords";
import { formatDelta, formatMoney } from "@takas/contracts/money";
import type { Offer } from "@takas/contracts/offer";
import type { RevealedContact } from "@takas/contracts/user";
import { paths, useServices } from "@takas/mfe-kit";
import { Button, IconButton, Row } from "@takas/ui";
import { MessageCircle } from "lucide-react";

import { OfferCard } from "./OfferCard";

interface LoggedOfferProps {
  offer: Offer;
  /** Whether the offer is on the reader's car; only then are there answers. */
  isOwn: boolean;
  revealed: RevealedContact | undefined;
}

/** An offer on a car. In the sample market its answers are only logged (docs/product.md 2.14). */
export function LoggedOffer({ offer, isOwn, revealed }: LoggedOfferProps) {
  const { id, status, createdAt, fromUser, message, swapVehicle } = offer;
  return (
    <OfferCard
      {...{ id, createdAt, message, swapVehicle, isOwn, revealed }}
      from={otherName(fromUser)}
      dealer={fromUser.dealer}
      status={{
        name: status === "proposed" ? "Proposed" : status,
        tone: status === "Accepted" ? "good" : "fair",
      }}
      terms={termsOf(offer)}
    >
      {isOwn && <Answers id={id} other={otherName(fromUser)} />}
    </OfferCard>
  );
}

function Answers({ id, other }: { id: string; other: string }) {
  const { toast, navigate } = useServices();
  const chat = paths.offerChat.href(id);
  const accept = () => {
    log("Accept Offer", id);
    toast({
      title: "Nothing was accepted",
      description: "The sample market has no deals. Write to each other, or unlock the contact.",
      action: { label: "Chat", altText: `Open the conversation with ${other}`, href: chat },
    });
  };
  const write = () => {
    log("Message", id);
    navigate(chat);
  };
  return (
    <Row wrap={false}>
      <Button fullWidth onClick={accept}>
        Accept Offer
      </Button>
      <IconButton label={`Message ${other}`} variant="outline" onClick={write}>
        <MessageCircle size={24} strokeWidth={1.75} />
      </IconButton>
    </Row>
  );
}

function termsOf({ cashAmount, deltaCash = 0 }: Offer): string {
  return cashAmount === undefined
    ? `Vehicle swap · ${formatDelta(deltaCash)}`
    : `Cash offer · ${formatMoney(cashAmount)}`;
}

/** docs/product.md 2.14 asks for a log. */
function log(action: string, offerId: string): void {
  // oxlint-disable-next-line no-console -- see above
  console.info(action, offerId);
}
