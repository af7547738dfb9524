import type { LiveOffer, OfferChangeWrite } from "@takas/contracts/live/offers";
import { AGREED_OFFER_STATES } from "@takas/contracts/offerStates";
import { onDemand, passFocusOn, paths } from "@takas/mfe-kit";
import { Button, Row, Stack, space } from "@takas/ui";
import { Handshake } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import styled from "styled-components";

import { m } from "../texts/messages.js";
import { cashOf, counterOf } from "./liveOffer";
import { OfferQuestion, useOfferQuestion } from "./questions/useOfferQuestion";
import { ReservedNote } from "./ReservedNote";
import { useProfileWay } from "./sending/useProfileWay";
import type { TermsDialogProps } from "./terms/TermsDialog";

interface DealActionsProps {
  offer: LiveOffer;
  /** A link to the conversation: the main answer is above it then, the others beside it. */
  message?: { href: string; "aria-label": string; children: ReactNode };
}

/** The reader's possible answers to an offer, or the way to its deal room once both have agreed. */
export function DealActions({ offer, message }: DealActionsProps) {
  const { isPending, change, ask, question } = useOfferQuestion(offer);
  const profileWay = useProfileWay(paths.offerChat.href(offer.id));
  const [isCountering, setCountering] = useState(false);
  const counter = async (terms: OfferChangeWrite) => {
    if (await change(terms)) {
      setCountering(false);
    }
  };
  const given = answersTo(offer);
  const answer = (action: Answer, isText = false) =>
    given.includes(action) && (
      <Button
        key={action}
        {...(isText ? { variant: "ghost", size: "small" } : { variant: LOOK[action] })}
        {...(isText && action === "counter" && { "aria-label": LABELS.counter() })}
        {...(profileWay !== undefined && action !== "decline"
          ? { href: profileWay }
          : {
              ref: passFocusOn,
              disabled: isPending,
              onClick: () => (action === "counter" ? setCountering(true) : ask(action)),
            })}
      >
        {isText && action === "counter" ? m.counter_short() : LABELS[action]()}
      </Button>
    );
  // Their car has changed since, so there are no terms of theirs to accept.
  const keep = offer.mayKeep === true && (
    <Button
      {...(profileWay === undefined
        ? {
            ref: passFocusOn,
            isPending,
            onClick: () => void change(counterOf(offer, cashOf(offer))),
          }
        : { href: profileWay })}
    >
      {m.keep_button()}
    </Button>
  );
  const dealRoom = AGREED_OFFER_STATES.includes(offer.state) && (
    <Button
      href={paths.dealRoom.href(offer.id)}
      icon={<Handshake size={20} strokeWidth={1.75} aria-hidden="true" />}
    >
      {offer.state === "sold" ? m.chat_receipt() : m.chat_openDeal()}
    </Button>
  );
  return (
    <>
      {offer.reserved !== undefined && <ReservedNote reserved={offer.reserved} />}
      {message === undefined ? (
        <Answers>
          {ANSWERS.map((action) => answer(action))}
          {keep}
          {dealRoom}
        </Answers>
      ) : (
        <Stack gap={1}>
          {answer("accept")}
          {keep}
          {dealRoom}
          <TextAnswers gap="half">
            {answer("counter", true)}
            <Button variant="ghost" size="small" {...message} />
            {answer("decline", true)}
          </TextAnswers>
        </Stack>
      )}
      <OfferQuestion {...question} />
      {isCountering && (
        <TermsDialog
          offer={offer}
          isPending={isPending}
          onClose={() => setCountering(false)}
          onCounter={(terms) => void counter(terms)}
        />
      )}
    </>
  );
}

/** With its fairness meter it would weigh on every conversation, and on deals, which have no counter offers. */
const TermsDialog = onDemand<TermsDialogProps>(
  async () =>
    (await import(/* webpackChunkName: "TermsDialog" */ "./terms/TermsDialog")).TermsDialog,
);

const ANSWERS = ["decline", "counter", "accept"] as const;
type Answer = (typeof ANSWERS)[number];

export function answersTo({ actions }: LiveOffer): Answer[] {
  return ANSWERS.filter((answer) => actions.includes(answer));
}

const LABELS = {
  decline: m.decline_button,
  counter: m.counter_title,
  accept: m.accept_button,
} as const;

const LOOK = {
  decline: "ghost",
  counter: "secondary",
  accept: "primary",
} as const;

/** All answers share a line where they fit; otherwise each has a line. */
const Answers = styled(Row)`
  && > * {
    flex: 1 1 auto;
    padding-inline: ${space[1]};
  }
`;

/** They share a line also where "Counter" is a long word, and wrap with large text. */
const TextAnswers = styled(Row)`
  && > * {
    flex: 1 1 auto;
    padding-inline: 0;
  }
`;
