import { useSession } from "@takas/client";
import type { Membership, PortalTask } from "@takas/contracts/billing";
import { MEMBERSHIP_NAMES } from "@takas/contracts/choices";
import { FREE_REVEALS_PER_MONTH } from "@takas/contracts/limits";
import { formatMoney } from "@takas/contracts/money";
import { dateOf } from "@takas/contracts/time";
import { paths, useHash } from "@takas/mfe-kit";
import { Badge, Button, Card, Heading, Row, Skeleton, Stack, Text, TextLink } from "@takas/ui";
import { useEffect, useRef } from "react";

import { FailureRetry } from "../../components/FailureRetry";
import { MEMBERSHIP_HASH } from "../../membershipHash";
import { useMembership } from "./useMembership";
import { usePortal } from "./usePortal";

/** The plan, the next payment, and buttons to cancel, to resume and to see invoices (docs/product.md 2.11). */
export function MembershipCard() {
  const query = useMembership();
  const { currentData: membership, error } = query;
  const ref = useRef<HTMLDivElement>(null);
  const isAsked = useHash() === MEMBERSHIP_HASH;
  useEffect(() => {
    if (isAsked) {
      ref.current?.scrollIntoView({ block: "center" });
    }
  }, [isAsked]);
  if (useSession((session) => !session.isLoading && !session.isAuthenticated)) {
    return null;
  }
  return (
    <Card as="section" aria-label="Membership" ref={ref}>
      <Stack gap={1.5}>
        {membership !== undefined && <Terms membership={membership} />}
        {membership === undefined && error === undefined && (
          <>
            <Skeleton width="50%" height="1.5rem" />
            <Skeleton height="1.3rem" />
          </>
        )}
        {membership === undefined && error !== undefined && <FailureRetry query={query} />}
      </Stack>
    </Card>
  );
}

function Terms({ membership }: { membership: Membership }) {
  const { open, pending } = usePortal();
  const { state, hasBilling } = membership;
  const { title, badge, tasks } = STATES[state];
  return (
    <>
      <Row justify="between">
        <Heading level={2} size="label">
          {title(membership)}
        </Heading>
        {badge !== undefined && <Badge tone={badge.tone}>{badge.label}</Badge>}
      </Row>
      <Text size="small" tone="muted" tabular>
        {wordsOf(membership)}
      </Text>
      {hasBilling &&
        tasks.map(({ task, label, variant }) => (
          <Button
            key={task}
            fullWidth
            variant={variant}
            isPending={pending === task}
            pendingLabel="Opening billing..."
            disabled={pending !== undefined}
            onClick={() => void open(task)}
          >
            {label}
          </Button>
        ))}
      {hasBilling && state !== "none" && (
        <Text size="small" tone="muted">
          The{" "}
          <TextLink inline href={paths.refund.href()}>
            Refund Policy
          </TextLink>{" "}
          says when you get your money back.
        </Text>
      )}
    </>
  );
}

interface Task {
  task: PortalTask;
  label: string;
  variant: "primary" | "secondary" | "ghost";
}

interface StateLook {
  title: (membership: Membership) => string;
  badge?: { tone: "neutral" | "good" | "over" | "danger"; label: string };
  tasks: readonly Task[];
}

const cancel: Task = { task: "cancel", label: "Cancel membership", variant: "secondary" };
const manage: Task = { task: "manage", label: "Invoices and card", variant: "ghost" };
const planName = ({ plan }: Membership) => MEMBERSHIP_NAMES[plan ?? "free"];

/** The texts and actions of each state of a membership. */
const STATES: Record<Membership["state"], StateLook> = {
  none: {
    title: () => "No membership",
    tasks: [{ ...manage, label: "Invoices", variant: "secondary" }],
  },
  active: {
    title: planName,
    badge: { tone: "good", label: "Active" },
    tasks: [cancel, manage],
  },
  ending: {
    title: planName,
    badge: { tone: "over", label: "Cancelled" },
    tasks: [{ task: "resume", label: "Resume membership", variant: "primary" }, manage],
  },
  overdue: {
    title: planName,
    badge: { tone: "danger", label: "Payment failed" },
    tasks: [{ ...manage, label: "Pay or change the card", variant: "primary" }, cancel],
  },
};

function wordsOf(membership: Membership): string {
  const { state, until, nextPayment } = membership;
  switch (state) {
    case "none":
      return `${FREE_REVEALS_PER_MONTH} reveals a month, nothing to pay.`;
    case "ending":
      return until === null
        ? "It is not paid again."
        : `It runs until ${dateOf(until)}. You are not charged again.`;
    case "overdue":
      return `${planName(membership)} rests until the open invoice is paid. Cancelling ends it at once, and the card is not tried again.`;
    case "active": {
      if (until === null) {
        return "There is nothing to pay.";
      }
      const amount =
        nextPayment === null ? "" : `: ${formatMoney(nextPayment, "GBP", { pence: true })}`;
      return `Next payment${amount} on ${dateOf(until)}. It renews every month until you cancel it.`;
    }
  }
}
