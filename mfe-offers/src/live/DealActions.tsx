import type { LiveOffer, OfferChangeWrite } from "@takas/contracts/live/offers";
import { AGREED_OFFER_STATES } from "@takas/contracts/offerStates";
import { onDemand, passFocusOn, paths } from "@takas/mfe-kit";
import { Button, Row, color } from "@takas/ui";
import type { ButtonProps } from "@takas/ui";
import { Handshake } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import styled from "styled-components";

import { m } from "../texts/messages.js";
import { cashOf, counterOf } from "./liveOffer";
import { OfferQuestion, useOfferQuestion } from "./questions/useOfferQuestion";
import { ReservedNote } from "./ReservedNote";
import { answerAt, useAnswerAfterProfile, useProfileWay } from "./sending/useProfileWay";
import type { TermsDialogProps } from "./terms/TermsDialog";

interface DealActionsProps {
  offer: LiveOffer;
  /** Arranges the possible answers and, in the place of "Accept", what else is the main action. @defaultValue a row */
  renderAnswers?: (answer: Answering, mainAction: ReactNode) => ReactNode;
}

/** The button of an answer, if it is possible, or with another look. */
export type Answering = (
  action: Answer,
  look?: Pick<ButtonProps, "variant" | "size" | "style">,
) => ReactNode;

/** The reader's possible answers to an offer, or the way to its deal room once both have agreed. */
export function DealActions({ offer, renderAnswers }: DealActionsProps) {
  const given = answersTo(offer);
  const path = paths.offerChat.href(offer.id);
  const first = useAnswerAfterProfile(given, path);
  const { isPending, change, ask, question } = useOfferQuestion(offer, first);
  const profileWay = useProfileWay();
  const [isCountering, setCountering] = useState(first === "counter");
  const counter = async (terms: OfferChangeWrite) => {
    if (await change(terms)) {
      setCountering(false);
    }
  };
  const answer: Answering = (action, look) =>
    given.includes(action) && (
      <Button
        key={action}
        variant={LOOK[action]}
        {...look}
        {...(profileWay !== undefined && action !== "decline"
          ? { href: profileWay(answerAt(path, action)) }
          : {
              ref: passFocusOn,
              disabled: isPending,
              onClick: () => (action === "counter" ? setCountering(true) : ask(action)),
            })}
      >
        {LABELS[action]()}
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
        : { href: profileWay(path) })}
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
  const mainAction = (
    <>
      {keep}
      {dealRoom}
    </>
  );
  return (
    <>
      {offer.reserved !== undefined && <ReservedNote reserved={offer.reserved} />}
      {renderAnswers === undefined ? (
        <Answers>
          {ANSWERS.map((action) => answer(action))}
          {mainAction}
        </Answers>
      ) : (
        renderAnswers(answer, mainAction)
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
  /* "Decline" ends the offer. */
  && > [data-variant="ghost"] {
    color: ${color.danger};
  }
  && > * {
    flex: 1 1 auto;
  }
`;
