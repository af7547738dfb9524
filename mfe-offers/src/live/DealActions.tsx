import type { LiveOffer, OfferChangeWrite } from "@takas/contracts/live/offers";
import { onDemand, paths } from "@takas/mfe-kit";
import { Button, Row, space } from "@takas/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import styled from "styled-components";

import { m } from "../texts/messages.js";
import { OfferQuestion, useOfferQuestion } from "./questions/useOfferQuestion";
import { ReservedNote } from "./ReservedNote";
import { useProfileWay } from "./sending/useProfileWay";
import type { TermsDialogProps } from "./terms/TermsDialog";

interface DealActionsProps {
  offer: LiveOffer;
  /** Content after the buttons. */
  children?: ReactNode;
}

/** A button for each action the reader may take on an offer now, as its `actions` say. */
export function DealActions({ offer, children }: DealActionsProps) {
  const { isPending, change, ask, question } = useOfferQuestion(offer);
  const profileWay = useProfileWay(paths.offerChat.href(offer.id));
  const [isCountering, setCountering] = useState(false);
  const counter = async (terms: OfferChangeWrite) => {
    if (await change(terms)) {
      setCountering(false);
    }
  };
  const start = {
    counter: () => setCountering(true),
    extend: () => void change({ action: "extend" }),
  };
  return (
    <>
      {offer.reserved !== undefined && <ReservedNote reserved={offer.reserved} />}
      <Answers>
        {ORDER.filter((action) => offer.actions.includes(action)).map((action) => (
          <Button
            key={action}
            variant={LOOK[action]}
            {...(profileWay !== undefined && (action === "accept" || action === "counter")
              ? { href: profileWay }
              : {
                  disabled: isPending,
                  onClick: () =>
                    action === "counter" || action === "extend" ? start[action]() : ask(action),
                })}
          >
            {LABELS[action]()}
          </Button>
        ))}
        {children}
      </Answers>
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

const ORDER = ["decline", "withdraw", "release", "extend", "counter", "accept", "done"] as const;

const LABELS = {
  decline: m.decline_button,
  withdraw: m.withdraw_button,
  release: m.release_button,
  extend: m.extend_button,
  counter: m.counter_title,
  accept: m.accept_button,
  done: m.done_button,
} as const;

const LOOK = {
  decline: "ghost",
  withdraw: "secondary",
  release: "ghost",
  extend: "secondary",
  counter: "secondary",
  accept: "primary",
  done: "primary",
} as const;

/** All answers share a line where they fit; otherwise each has a line. */
const Answers = styled(Row)`
  && > * {
    flex: 1 1 auto;
    padding-inline: ${space[1]};
  }
  && > [data-part="icon-button"] {
    flex: none;
  }
`;
