import { useMarketRule } from "@takas/client";
import { otherName } from "@takas/contracts/dealers/dealerWords";
import { formatDelta, formatMoney } from "@takas/contracts/money";
import { offerStateText } from "@takas/contracts/nameTexts";
import type { Offer, OfferStatus } from "@takas/contracts/offer";
import type { OfferState } from "@takas/contracts/offerStates";
import type { RevealedContact } from "@takas/contracts/user";
import { paths, useServices } from "@takas/mfe-kit";
import { Button, IconButton, Row } from "@takas/ui";
import { MessageCircle } from "lucide-react";

import { m } from "../../texts/messages.js";
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
  const saysWhoPays = useMarketRule("saysWhoPays");
  return (
    <OfferCard
      {...{ id, createdAt, message, swapVehicle, isOwn, revealed }}
      from={otherName(fromUser)}
      dealer={fromUser.dealer}
      status={{
        name: offerStateText(STATES[status]),
        tone: status === "Accepted" ? "good" : "fair",
      }}
      terms={saysWhoPays && isEven(offer) ? m.offers_balanced() : termsOf(offer)}
    >
      {isOwn && <Answers id={id} other={otherName(fromUser)} />}
    </OfferCard>
  );
}

function Answers({ id, other }: { id: string; other: string }) {
  const { toast } = useServices();
  const answer = (action: string, title: string) => {
    // oxlint-disable-next-line no-console -- docs/product.md 2.14 asks for a log
    console.info(action, id);
    toast({
      title,
      description: m.received_inChat(),
      action: {
        label: m.received_chat(),
        altText: m.received_chatAlt({ who: other }),
        href: paths.offerChat.href(id),
      },
    });
  };
  return (
    <Row wrap={false}>
      <Button fullWidth onClick={() => answer("Accept Offer", m.received_notAccepted())}>
        {m.accept_button()}
      </Button>
      <IconButton
        label={m.received_message({ who: other })}
        variant="outline"
        onClick={() => answer("Message", m.received_notSent())}
      >
        <MessageCircle size={24} strokeWidth={1.75} />
      </IconButton>
    </Row>
  );
}

function isEven({ cashAmount, deltaCash = 0 }: Offer): boolean {
  return cashAmount === undefined && deltaCash === 0;
}

function termsOf({ cashAmount, deltaCash = 0 }: Offer): string {
  return cashAmount === undefined
    ? m.terms_swap({ amount: formatDelta(deltaCash) })
    : m.terms_cash({ amount: formatMoney(cashAmount) });
}

/** The state of each spelling of the sample market. */
const STATES: Record<OfferStatus, OfferState> = {
  proposed: "proposed",
  Proposed: "proposed",
  "Counter offer": "countered",
  Accepted: "accepted",
};
