import { otherName } from "@takas/contracts/dealers/dealerWords";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { MoreMenu, paths } from "@takas/mfe-kit";
import { IconButton, Page, PageHeader } from "@takas/ui";
import { CircleX, MessageCircle } from "lucide-react";

import { OfferQuestion, useOfferQuestion } from "../../live/questions/useOfferQuestion";
import { useReceiptOnTop } from "../../room/useReceiptOnTop";
import { m } from "../../texts/messages.js";
import { DealSteps } from "./DealSteps";
import { DealDone } from "./done/DealDone";
import { useReadEvents } from "./useReadEvents";

/** A deal from the accept to the receipt. */
export function Deal({ offer }: { offer: LiveOffer }) {
  const { id, state, otherUser } = offer;
  const isSold = state === "sold";
  useReadEvents(offer);
  useReceiptOnTop(isSold);
  const { ask, question } = useOfferQuestion(offer);
  const release = {
    label: m.release_button(),
    icon: <CircleX size={24} strokeWidth={1.75} />,
    onSelect: () => ask("release"),
  };
  const header = (
    <PageHeader
      narrow
      title={isSold ? m.deal_titleDone() : m.deal_title()}
      subtitle={otherName(otherUser)}
      backHref={paths.offerChat.href(id)}
      backLabel={m.deal_back()}
      actions={
        <>
          <IconButton label={m.deal_conversation()} href={paths.offerChat.href(id)}>
            <MessageCircle size={24} strokeWidth={1.75} />
          </IconButton>
          {offer.actions.includes("release") && <MoreMenu items={[release]} />}
        </>
      }
    />
  );
  return (
    <Page narrow header={header}>
      {isSold ? (
        <DealDone offer={offer} />
      ) : (
        // A new state opens its own step.
        <DealSteps key={state} offer={offer} />
      )}
      <OfferQuestion {...question} />
    </Page>
  );
}
