import type { LiveOffer } from "@takas/contracts/live/offers";
import { paths, usePage } from "@takas/mfe-kit";
import { Button, EmptyState, NoOffersDrawing, Page, PageHeader } from "@takas/ui";

import { m } from "../../texts/messages.js";

/**
 * An offer that does not exist, that is between others, or that nobody has accepted. One that was accepted and is over
 * says why: the other side may have cancelled or left.
 */
export function NoDeal({ offer }: { offer?: LiveOffer }) {
  usePage({});
  const isOver = offer?.state === "released" || offer?.state === "ended";
  return (
    <Page
      narrow
      header={<PageHeader narrow title={m.deal_titleNone()} backHref={paths.offers.href()} />}
    >
      <EmptyState
        drawing={<NoOffersDrawing />}
        title={isOver ? m.deal_over() : m.deal_notFound()}
        text={isOver ? (offer.reason ?? m.deal_overText()) : m.deal_notFoundText()}
        action={
          isOver ? (
            <Button href={paths.offerChat.href(offer.id)}>{m.deal_conversation()}</Button>
          ) : (
            <Button href={paths.offers.href()}>{m.common_yourOffers()}</Button>
          )
        }
      />
    </Page>
  );
}
