import { failureText } from "@takas/client";
import { listingActions } from "@takas/contracts/listingStates";
import type { OwnerAction } from "@takas/contracts/listingStates";
import { dateOf } from "@takas/contracts/time";
import type { Vehicle } from "@takas/contracts/vehicle";
import { useServices } from "@takas/mfe-kit";
import { Button, Row, Text, space } from "@takas/ui";
import { useState } from "react";
import type { ComponentType } from "react";
import styled from "styled-components";

import { useChangeListingMutation } from "../../listingApi";
import { REVIEW_NOTE } from "../../reviewNote";
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
        ? { title: DONE[action], description: title }
        : { variant: "destructive", title: "Nothing was changed", description: failureText(error) },
    );
  };
  const ask = async (action: AskedAction) => {
    try {
      const { ListingQuestion } = await import(
        /* webpackChunkName: "ListingQuestion" */ "./ListingQuestion"
      );
      setQuestion({ action, Dialog: ListingQuestion });
    } catch {
      toast({
        variant: "destructive",
        title: "Nothing was changed",
        description: "Check your connection and try again.",
      });
    }
  };
  return (
    <Place>
      {isTakenDown === true && (
        <Text size="small" tone="danger">
          Taken down after a report. Write to our support.
        </Text>
      )}
      {status === "active" && expiresAt !== undefined && (
        <Text size="small" tone="muted">
          On the market until {dateOf(expiresAt)}
        </Text>
      )}
      {status === "review" && (
        <Text size="small" tone="muted">
          {REVIEW_NOTE}
        </Text>
      )}
      {status === "reserved" && (
        <Text size="small" tone="muted">
          Part of an accepted deal, which decides what comes next.
        </Text>
      )}
      <Row gap={1}>
        {actions.map((action) => (
          <Button
            key={action}
            size="small"
            variant={action === "renew" || action === "resume" ? "secondary" : "ghost"}
            disabled={isLoading}
            onClick={() => void (isAsked(action) ? ask(action) : change(action))}
          >
            {LABELS[action]}
            <span className="visually-hidden"> {title}</span>
          </Button>
        ))}
      </Row>
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

const LABELS: Record<OwnerAction, string> = {
  pause: "Pause",
  resume: "Resume",
  renew: "Renew",
  sell: "Mark Sold",
  remove: "Remove",
};

const DONE: Record<OwnerAction, string> = {
  pause: "Listing paused",
  resume: "Listing resumed",
  renew: "Listing renewed for 60 days",
  sell: "Marked as sold",
  remove: "Listing removed",
};

const Place = styled.div`
  display: grid;
  gap: ${space.half};
  margin-top: ${space.half};
`;
