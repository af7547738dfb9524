import { useMarketRule, useSession } from "@takas/client";
import type { Membership, PortalTask } from "@takas/contracts/billing";
import { FREE_REVEALS_PER_MONTH } from "@takas/contracts/limits";
import { formatMoney } from "@takas/contracts/money";
import { membershipText } from "@takas/contracts/nameTexts";
import { dateOf } from "@takas/contracts/time";
import { RichText, paths, useHash } from "@takas/mfe-kit";
import { Badge, Card, Heading, Row, Skeleton, Stack, Text, TextLink } from "@takas/ui";
import { useEffect, useRef } from "react";
import type { Ref } from "react";

import { CardButton } from "../../components/CardButton";
import { FailureRetry } from "../../components/FailureRetry";
import { MEMBERSHIP_HASH } from "../../membershipHash";
import { m } from "../../texts/messages.js";
import { useMembership } from "../../upgrade/useMembership";
import { usePortal } from "./usePortal";

/**
 * The plan, the next payment, and buttons to cancel, to resume and to see invoices (docs/product.md 2.11). Somebody who
 * has never paid reads all of their plan beside their name and in the quota.
 */
export function MembershipCard() {
  const query = useMembership();
  const { currentData: membership, error } = query;
  const isFree = useSession((session) => session.isFree);
  const isNew = membership === undefined ? isFree : isWithout(membership);
  const hasSection = !isNew || error !== undefined;
  const section = useRef<HTMLDivElement>(null);
  const isAsked = useHash() === MEMBERSHIP_HASH;
  useEffect(() => {
    if (isAsked && hasSection) {
      section.current?.scrollIntoView({ block: "center" });
    } else if (isAsked) {
      // The plan is at the top.
      globalThis.scrollTo({ top: 0, behavior: "instant" });
    }
  }, [isAsked, hasSection]);
  if (useSession((session) => !session.isLoading && !session.isAuthenticated)) {
    return null;
  }
  return hasSection ? <MembershipSection ref={section} query={query} /> : null;
}

function isWithout({ state, hasBilling }: Membership): boolean {
  return state === "none" && !hasBilling;
}

interface MembershipSectionProps {
  ref: Ref<HTMLDivElement>;
  query: ReturnType<typeof useMembership>;
}

function MembershipSection({ ref, query }: MembershipSectionProps) {
  const { currentData: membership, error } = query;
  return (
    <Card as="section" aria-label={m.membership_section()} ref={ref}>
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
  const { state, plan, hasBilling } = membership;
  const { title, badge, tasks } = STATES[state];
  const isNamed =
    useMarketRule("namesDealers") &&
    plan === "dealer" &&
    (state === "active" || state === "ending");
  return (
    <>
      <Row justify="between">
        <Heading level={2} size="label">
          {title(membership)}
        </Heading>
        {badge !== undefined && <Badge tone={badge.tone}>{badge.label()}</Badge>}
      </Row>
      <Text size="small" tone="muted" tabular>
        {wordsOf(membership)}
      </Text>
      {isNamed && (
        <Text size="small" tone="muted">
          {m.membership_dealerEnds()}
        </Text>
      )}
      {hasBilling &&
        tasks.map(({ task, label, variant }) => (
          <CardButton
            key={task}
            variant={variant}
            isPending={pending === task}
            pendingLabel={m.membership_opening()}
            disabled={pending !== undefined}
            onClick={() => void open(task)}
          >
            {label()}
          </CardButton>
        ))}
      {hasBilling && state !== "none" && (
        <Text size="small" tone="muted">
          <RichText
            text={m.membership_refund()}
            marks={{
              policy: <TextLink inline href={paths.refund.href()} />,
            }}
          />
        </Text>
      )}
    </>
  );
}

interface Task {
  task: PortalTask;
  label: () => string;
  variant: "primary" | "secondary" | "ghost";
}

interface StateLook {
  title: (membership: Membership) => string;
  badge?: { tone: "neutral" | "good" | "over" | "danger"; label: () => string };
  tasks: readonly Task[];
}

const cancel: Task = { task: "cancel", label: m.membership_cancel, variant: "secondary" };
const manage: Task = { task: "manage", label: m.membership_manage, variant: "ghost" };
const planName = ({ plan }: Membership) => membershipText(plan ?? "free");

/** The texts and actions of each state of a membership. */
const STATES: Record<Membership["state"], StateLook> = {
  none: {
    title: () => m.membership_none(),
    tasks: [{ ...manage, label: m.membership_invoices, variant: "secondary" }],
  },
  active: {
    title: planName,
    badge: { tone: "good", label: m.membership_active },
    tasks: [cancel, manage],
  },
  ending: {
    title: planName,
    badge: { tone: "over", label: m.membership_cancelled },
    tasks: [{ task: "resume", label: m.membership_resume, variant: "primary" }, manage],
  },
  overdue: {
    title: planName,
    badge: { tone: "danger", label: m.membership_failed },
    tasks: [{ ...manage, label: m.membership_pay, variant: "primary" }, cancel],
  },
  paused: {
    title: planName,
    badge: { tone: "neutral", label: m.membership_paused },
    tasks: [cancel, manage],
  },
};

function wordsOf(membership: Membership): string {
  const { state, until, nextPayment } = membership;
  switch (state) {
    case "none":
      return m.membership_noneText({ n: FREE_REVEALS_PER_MONTH });
    case "ending":
      return until === null
        ? m.membership_notPaidAgain()
        : m.membership_runsUntil({ date: dateOf(until) });
    case "overdue":
      return m.membership_rests({ plan: planName(membership) });
    case "paused":
      return m.membership_pausedText({ plan: planName(membership) });
    case "active": {
      if (until === null) {
        return m.membership_nothingToPay();
      }
      const date = dateOf(until);
      return nextPayment === null
        ? m.membership_next({ date })
        : m.membership_nextAmount({
            amount: formatMoney(nextPayment, "GBP", { pence: true }),
            date,
          });
    }
  }
}
