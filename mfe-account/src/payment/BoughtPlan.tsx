import type { Membership, Plan } from "@takas/contracts/billing";
import { membershipText } from "@takas/contracts/nameTexts";
import { dateOf } from "@takas/contracts/time";
import { paths, useServices } from "@takas/mfe-kit";
import { Benefits, Button } from "@takas/ui";
import { useEffect } from "react";

import { m } from "../texts/messages.js";
import { useBenefits } from "../upgrade/useBenefits";
import { useMembership } from "../upgrade/useMembership";
import { ResultDialog } from "./ResultDialog";
import type { Visit } from "./ResultDialog";
import { resultWithout } from "./resultWithout";
import { useRepeat } from "./useRepeat";

interface BoughtPlanProps extends Visit {
  plan: Plan;
  /** The offer whose contact it was bought to open. */
  offerId?: string | undefined;
}

/** A membership: until when it is paid, what it includes, and where to go on. */
export function BoughtPlan({ plan, offerId, isPaid, isFirst, onClosed }: BoughtPlanProps) {
  const { toast, requestUpgrade } = useServices();
  const benefits = useBenefits(plan);
  const query = useMembership();
  const membership = query.currentData;
  const isMember = membership !== undefined && runs(membership, plan);
  useRepeat(query.refetch, isPaid && membership !== undefined && !isMember);
  const upgrade = () => requestUpgrade(offerId === undefined ? {} : { offerId });
  useEffect(() => {
    if (isMember && isPaid && isFirst) {
      toast({ title: m.payment_welcome(), description: WELCOMES[plan]() });
    }
  }, [isMember, isPaid, isFirst, plan, toast]);
  return (
    <ResultDialog
      onClosed={onClosed}
      result={(close) =>
        isMember
          ? {
              title: titleOf(plan, membership),
              children: <Benefits items={benefits} />,
              actions:
                offerId === undefined ? (
                  NEXT[plan].map(({ href, label, variant }) => (
                    <Button key={href} variant={variant} href={href} onClick={close}>
                      {label()}
                    </Button>
                  ))
                ) : (
                  <Button
                    onClick={() => {
                      close();
                      upgrade();
                    }}
                  >
                    {m.reveal_button()}
                  </Button>
                ),
            }
          : resultWithout({ isPaid, query, close, buyAgain: upgrade })
      }
    />
  );
}

function runs({ state, plan }: Membership, wanted: Plan): boolean {
  return plan === wanted && (state === "active" || state === "ending");
}

function titleOf(bought: Plan, { until }: Membership): string {
  const plan = membershipText(bought);
  return until === null
    ? m.payment_member({ plan })
    : m.payment_memberUntil({ plan, date: dateOf(until) });
}

const WELCOMES = { individual: m.payment_welcomeIndividual, dealer: m.payment_welcomeDealer };

/** Two next steps; the likelier one is the primary. */
const NEXT = {
  individual: [
    { href: paths.offers.href(), label: m.payment_seeOffers, variant: "secondary" },
    { href: paths.search.href(), label: m.payment_findCar, variant: "primary" },
  ],
  dealer: [
    { href: paths.createListing.href(), label: m.payment_listCar, variant: "secondary" },
    { href: paths.profile.href(), label: m.payment_setName, variant: "primary" },
  ],
} as const;
