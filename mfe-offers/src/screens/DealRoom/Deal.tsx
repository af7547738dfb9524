import { otherName } from "@takas/contracts/dealers/dealerWords";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { MoreMenu, paths } from "@takas/mfe-kit";
import { IconButton, Page, PageHeader } from "@takas/ui";
import { CircleX, MessageCircle } from "lucide-react";

import { CarPair } from "../../components/CarPair";
import { carsOf, cashOf } from "../../live/liveOffer";
import { OfferCar } from "../../live/OfferCar";
import { OfferQuestion, useOfferQuestion } from "../../live/questions/useOfferQuestion";
import { Agreed } from "../../room/Agreed";
import { useReceiptOnTop } from "../../room/useReceiptOnTop";
import { GIVE_AND_GET } from "../../swaps/swapWords";
import { m } from "../../texts/messages.js";
import { DealSteps } from "./DealSteps";
import { DealDone } from "./done/DealDone";
import { useReadEvents } from "./useReadEvents";

/** A deal from the accept to the receipt. */
export function Deal({ offer }: { offer: LiveOffer }) {
  const { id, kind, state, otherUser } = offer;
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
        <>
          <Agreed cash={cashOf(offer)}>
            {kind === "swap" ? (
              <CarPair {...carsOf(offer)} captions={GIVE_AND_GET} isDetailed />
            ) : (
              <OfferCar offer={offer} />
            )}
          </Agreed>
          {/* A new state opens its own step. */}
          <DealSteps key={state} offer={offer} />
        </>
      )}
      <OfferQuestion {...question} />
    </Page>
  );
}
