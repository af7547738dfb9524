import { useMessages } from "@takas/client";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { paths, usePage } from "@takas/mfe-kit";
import { Button, EmptyState, NoOffersDrawing, Page, PageHeader } from "@takas/ui";
import styled from "styled-components";

import { changeWords } from "../../live/words";
import { m } from "../../texts/messages.js";
import { AgreedDeal } from "./AgreedDeal";

interface NoDealProps {
  offer?: LiveOffer;
  /** Whether it was there when the room was opened. */
  wasOpen?: boolean;
}

/**
 * An offer that does not exist any more, that is between others, or that nobody has accepted; or a deal that is over.
 */
export function NoDeal({ offer, wasOpen = false }: NoDealProps) {
  usePage({});
  return (
    <Page
      narrow
      header={<PageHeader narrow title={m.deal_titleNone()} backHref={paths.offers.href()} />}
    >
      {offer?.state === "released" || offer?.state === "ended" ? (
        <PastDeal offer={offer} />
      ) : (
        <EmptyState
          drawing={<NoOffersDrawing />}
          title={wasOpen ? m.deal_over() : m.deal_notFound()}
          text={offer === undefined ? m.common_offerGone() : m.deal_notFoundText()}
          action={<Button href={paths.offers.href()}>{m.common_yourOffers()}</Button>}
        />
      )}
    </Page>
  );
}

function PastDeal({ offer }: { offer: LiveOffer }) {
  const { id, state, reason } = offer;
  return (
    <>
      <EmptyState
        drawing={<NoOffersDrawing />}
        title={m.deal_over()}
        text={state === "released" ? <Release offer={offer} /> : (reason ?? m.deal_overText())}
        action={<Button href={paths.offerChat.href(id)}>{m.deal_conversation()}</Button>}
      />
      {state === "released" && <AgreedDeal offer={offer} />}
    </>
  );
}

/** Who cancelled the deal, with their reason as a quote, or that nobody extended it. */
function Release({ offer }: { offer: LiveOffer }) {
  const { data: messages = [] } = useMessages(offer.id);
  const last = messages.findLast(({ event }) => event !== undefined);
  return (
    <>
      <span>{last === undefined ? m.deal_overText() : changeWords(last, offer)}</span>
      {offer.reason !== undefined && <Quote dir="auto">{offer.reason}</Quote>}
    </>
  );
}

const Quote = styled.q`
  display: block;
`;
