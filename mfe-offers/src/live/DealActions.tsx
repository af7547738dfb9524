import type { LiveOffer } from "@takas/contracts/live/offers";
import { cashFor } from "@takas/contracts/offerStates";
import { Button, Row, space } from "@takas/ui";
import { useState } from "react";
import type { ReactNode } from "react";
import styled from "styled-components";

import { CounterDialog } from "../components/CounterDialog";
import { confirmationOf } from "./confirmations";
import type { ConfirmedAction } from "./confirmations";
import { ConfirmDialog } from "./ConfirmDialog";
import { useChangeOffer } from "./useChangeOffer";

interface DealActionsProps {
  offer: LiveOffer;
  /** Content after the buttons. */
  children?: ReactNode;
}

/** A button for each action the reader may take on an offer now, as its `actions` say. */
export function DealActions({ offer, children }: DealActionsProps) {
  const { isPending, change } = useChangeOffer(offer);
  const [asked, setAsked] = useState<ConfirmedAction>();
  const [isCountering, setCountering] = useState(false);
  const confirm = async (reason: string) => {
    if (asked !== undefined) {
      await change(changeOf(asked, reason));
      setAsked(undefined);
    }
  };
  const counter = async (amount: number) => {
    const terms = counterOf(offer, amount);
    return terms === undefined ? false : (await change(terms)) || undefined;
  };
  return (
    <>
      <Answers>
        {ORDER.filter((action) => offer.actions.includes(action)).map((action) => (
          <Button
            key={action}
            variant={LOOK[action]}
            disabled={isPending}
            onClick={() => (action === "counter" ? setCountering(true) : setAsked(action))}
          >
            {action === "counter" ? "Counter Offer" : confirmationOf(action, offer).button}
          </Button>
        ))}
        {children}
      </Answers>
      <ConfirmDialog
        confirmation={asked === undefined ? undefined : confirmationOf(asked, offer)}
        isPending={isPending}
        onClose={() => setAsked(undefined)}
        onConfirm={(reason) => void confirm(reason)}
      />
      <CounterDialog
        open={isCountering}
        onOpenChange={setCountering}
        onCounter={counter}
        isPending={isPending}
        {...(offer.kind === "cash" && CASH_WORDS)}
      />
    </>
  );
}

const ORDER = ["decline", "withdraw", "release", "counter", "accept", "done"] as const;

const LOOK = {
  decline: "ghost",
  withdraw: "secondary",
  release: "ghost",
  counter: "secondary",
  accept: "primary",
  done: "primary",
} as const;

const CASH_WORDS = {
  label: "Price",
  hint: "What the car should cost, in whole pounds.",
  quick: [],
};

function changeOf(action: ConfirmedAction, reason: string) {
  if (action === "release") {
    return { action, reason };
  }
  return action === "decline" && reason !== "" ? { action, reason } : { action };
}

/** The new terms as typed, GBP from the reader's side; undefined if they are invalid. */
function counterOf({ kind, role }: LiveOffer, amount: number) {
  if (Number.isNaN(amount) || (kind === "cash" && amount <= 0)) {
    return undefined;
  }
  const action = "counter" as const;
  if (kind === "cash") {
    return { action, cashAmount: amount };
  }
  return amount === 0 ? { action } : { action, deltaCash: cashFor(role, amount) };
}

/** All answers share a line where they fit; otherwise each has a line. */
const Answers = styled(Row)`
  && > * {
    flex: 1 0 auto;
    padding-inline: ${space[1]};
    white-space: nowrap;
  }
  && > [data-part="icon-button"] {
    flex: none;
  }
`;
