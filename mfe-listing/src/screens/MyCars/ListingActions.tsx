import { failureText } from "@takas/client";
import { listingActions } from "@takas/contracts/listingStates";
import type { OwnerAction } from "@takas/contracts/listingStates";
import { dateOf } from "@takas/contracts/time";
import type { Vehicle } from "@takas/contracts/vehicle";
import { nothingChanged, useServices } from "@takas/mfe-kit";
import { Button, Row, Text, space } from "@takas/ui";
import { useState } from "react";
import type { ComponentType } from "react";
import styled from "styled-components";

import { useChangeListingMutation } from "../../listingApi";
import { m } from "../../texts/messages.js";
import type { AskedAction, ListingQuestionProps } from "./ListingQuestion";

interface Question {
  action: AskedAction;
  Dialog: ComponentType<ListingQuestionProps>;
}

/**
 * What the owner can do with a listing of the live market (docs/product.md 18.9), and when it expires. The dialog before
 * an action that cannot be taken back loads on the tap.
 */
export function ListingActions({ vehicle }: { vehicle: Vehicle }) {
  const { id, title, status, expiresAt, isTakenDown } = vehicle;
  const { toast } = useServices();
  const [send, { isLoading }] = useChangeListingMutation();
  const [question, setQuestion] = useState<Question>();
  const actions = listingActions(status).filter(
    (action) => isTakenDown !== true || isAsked(action),
  );
  const change = async (action: OwnerAction) => {
    const { error } = await send({ id, action });
    setQuestion(undefined);
    toast(
      error === undefined
        ? { title: DONE[action](), description: title }
        : nothingChanged(failureText(error)),
    );
  };
  const ask = async (action: AskedAction) => {
    try {
      const { ListingQuestion } = await import(
        /* webpackChunkName: "ListingQuestion" */ "./ListingQuestion"
      );
      setQuestion({ action, Dialog: ListingQuestion });
    } catch {
      toast(nothingChanged(m.done_noConnection()));
    }
  };
  return (
    <Place>
      {isTakenDown === true && (
        <Text size="small" tone="danger">
          {m.cars_takenDown()}
        </Text>
      )}
      {status === "active" && expiresAt !== undefined && (
        <Text size="small" tone="muted">
          {m.cars_until({ date: dateOf(expiresAt) })}
        </Text>
      )}
      {status === "review" && (
        <Text size="small" tone="muted">
          {m.cars_inReview()}
        </Text>
      )}
      {status === "reserved" && (
        <Text size="small" tone="muted">
          {m.cars_reserved()}
        </Text>
      )}
      <Actions gap={1}>
        {actions.map((action) => (
          <Button
            key={action}
            size="small"
            variant={action === "renew" || action === "resume" ? "secondary" : "ghost"}
            aria-label={m.action_which({ action: LABELS[action](), title })}
            disabled={isLoading}
            onClick={() => void (isAsked(action) ? ask(action) : change(action))}
          >
            {LABELS[action]()}
          </Button>
        ))}
      </Actions>
      {question !== undefined && (
        <question.Dialog
          action={question.action}
          isPending={isLoading}
          onConfirm={() => void change(question.action)}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </Place>
  );
}

function isAsked(action: OwnerAction): action is AskedAction {
  return action === "sell" || action === "remove";
}

const LABELS: Record<OwnerAction, () => string> = {
  pause: m.action_pause,
  resume: m.action_resume,
  renew: m.action_renew,
  sell: m.action_sell,
  remove: m.common_remove,
};

const DONE: Record<OwnerAction, () => string> = {
  pause: m.done_pause,
  resume: m.done_resume,
  renew: m.done_renew,
  sell: m.done_sell,
  remove: m.done_remove,
};

/* All four fit one line of a phone. The words of a button without an outline line up with the text above. */
const Actions = styled(Row)`
  && > * {
    padding-inline: ${space[1.5]};
  }
  &:has(> :first-child[data-variant="ghost"]) {
    margin-inline-start: -${space[1.5]};
  }
`;

const Place = styled.div`
  display: grid;
  gap: ${space.half};
  margin-top: ${space.half};
`;
