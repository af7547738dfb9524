import { failureText } from "@takas/client";
import { listingActions } from "@takas/contracts/listingStates";
import type { OwnerAction } from "@takas/contracts/listingStates";
import { dateOf } from "@takas/contracts/time";
import type { Vehicle } from "@takas/contracts/vehicle";
import { useServices } from "@takas/mfe-kit";
import { Button, Dialog, Row, Text, space } from "@takas/ui";
import { useState } from "react";
import styled from "styled-components";

import { useChangeListingMutation } from "../../listingApi";
import { REVIEW_NOTE } from "../../reviewNote";

/** What the owner can do with a listing of the live market (docs/product.md 18.9), and when it expires. */
export function ListingActions({ vehicle }: { vehicle: Vehicle }) {
  const { id, title, status, expiresAt, isTakenDown } = vehicle;
  const { toast } = useServices();
  const [send, { isLoading }] = useChangeListingMutation();
  const [asked, setAsked] = useState<AskedAction>();
  const actions = listingActions(status).filter(
    (action) => isTakenDown !== true || isAsked(action),
  );
  const change = async (action: OwnerAction) => {
    const { error } = await send({ id, action });
    setAsked(undefined);
    toast(
      error === undefined
        ? { title: DONE[action], description: title }
        : { variant: "destructive", title: "Nothing was changed", description: failureText(error) },
    );
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
            onClick={() => (isAsked(action) ? setAsked(action) : void change(action))}
          >
            {LABELS[action]}
            <span className="visually-hidden"> {title}</span>
          </Button>
        ))}
      </Row>
      {asked !== undefined && (
        <Dialog
          open
          onOpenChange={() => setAsked(undefined)}
          title={QUESTIONS[asked].title}
          description={QUESTIONS[asked].text}
          actions={
            <>
              <Button variant="secondary" onClick={() => setAsked(undefined)}>
                Cancel
              </Button>
              <Button variant="danger" isPending={isLoading} onClick={() => void change(asked)}>
                {QUESTIONS[asked].confirm}
              </Button>
            </>
          }
        />
      )}
    </Place>
  );
}

/** The actions that cannot be taken back. */
type AskedAction = "sell" | "remove";

const QUESTIONS: Record<AskedAction, { title: string; text: string; confirm: string }> = {
  sell: {
    title: "Sold elsewhere?",
    text: "The listing closes for good, and pending offers with this car end.",
    confirm: "It Is Sold",
  },
  remove: {
    title: "Remove this listing?",
    text: "It is deleted with its favourites, and pending offers with this car end. Deals you have made stay readable.",
    confirm: "Remove Listing",
  },
};

function isAsked(action: OwnerAction): action is AskedAction {
  return action in QUESTIONS;
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
