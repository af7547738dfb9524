import { useMarketRule, useSession } from "@takas/client";
import { FREE_REVEALS_PER_MONTH } from "@takas/contracts/limits";
import { membershipText } from "@takas/contracts/nameTexts";
import { sampleMarketNote, sampleOfferNote } from "@takas/contracts/sampleMarket";
import { RichText, paths, useServices } from "@takas/mfe-kit";
import type { OverlayProps, UpgradeRequest } from "@takas/mfe-kit";
import { Dialog, Stack, Text, TextLink, media, space } from "@takas/ui";
import { useState } from "react";
import styled from "styled-components";

import { MEMBERSHIP_HASH } from "../membershipHash";
import { m } from "../texts/messages.js";
import { useGetMembershipQuery } from "./billingApi";
import { OfferContact } from "./OfferContact";
import { OneOffUnlock, UnlockAnyOffer } from "./OneOffUnlock";
import { PlanCard } from "./PlanCard";
import { PLANS } from "./plans";
import { RevealByQuota } from "./RevealByQuota";
import { useCheckout } from "./useCheckout";
import { useHasLargestPlan } from "./useHasLargestPlan";

/** Every way to open contacts: the month's reveals, a single unlock, a membership (docs/product.md 2.6). */
export function UpgradeDialog({ request, onClosed }: OverlayProps<UpgradeRequest>) {
  const [isOpen, setOpen] = useState(true);
  const user = useSession((session) => session.user);
  const isFree = useSession((session) => session.isFree);
  const saysDemo = useMarketRule("saysDemo");
  const revealsOnceAnswered = useMarketRule("revealsOnceAnswered");
  const namesContact = useMarketRule("namesContactOnce");
  const hasLargestPlan = useHasLargestPlan();
  const { toast } = useServices();
  const { start, pending } = useCheckout();
  const { offerId, variant = "default" } = request;
  const close = () => setOpen(false);
  const unlock = (id: string | undefined) => {
    if (id === undefined) {
      toast({
        variant: "destructive",
        title: m.upgrade_failed(),
        description: m.upgrade_noOffer(),
      });
    } else {
      void start({ type: "one_off", offerId: id });
    }
  };
  const oneOff = {
    variant,
    isPending: pending === "one_off",
    isDisabled: pending !== undefined,
    onUnlock: unlock,
  };
  return (
    <Sheet
      open={isOpen}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={
        namesContact && offerId !== undefined
          ? m.reveal_title()
          : hasLargestPlan
            ? m.upgrade_titleLargest()
            : m.upgrade_title()
      }
      description={revealsOnceAnswered ? undefined : m.upgrade_reveal()}
    >
      <Stack gap={2}>
        {saysDemo && <SampleTruth hasOffer={offerId !== undefined} onLeave={close} />}
        {offerId !== undefined && (
          <OfferContact offerId={offerId}>
            {(isMadeUp) => (
              <Stack gap={2}>
                {isMadeUp && <Text size="small">{m.unlock_madeUp()}</Text>}
                <RevealByQuota offerId={offerId} onRevealed={close} />
                {isFree && !isMadeUp && <OneOffUnlock {...oneOff} offerId={offerId} />}
              </Stack>
            )}
          </OfferContact>
        )}
        {isFree && revealsOnceAnswered && <PlanNow onLeave={close} />}
        <Plans>
          {PLANS.map((plan) => (
            <PlanCard
              key={plan.plan}
              {...plan}
              isCurrent={user?.membershipType === plan.plan}
              isPending={pending === plan.plan}
              isDisabled={pending !== undefined}
              isSecond={user?.membershipType === "dealer" || (isFree && plan.plan === "dealer")}
              onChoose={() => void start({ type: "subscription", plan: plan.plan, offerId })}
              onLeave={close}
            />
          ))}
        </Plans>
        {offerId === undefined && isFree && <UnlockAnyOffer {...oneOff} onLeave={close} />}
        <Text size="small" tone="muted">
          {m.upgrade_terms()}
        </Text>
      </Stack>
    </Sheet>
  );
}

/** What somebody without a running membership has, and the payment that keeps one on hold. */
function PlanNow({ onLeave }: { onLeave: () => void }) {
  const { currentData: membership } = useGetMembershipQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (membership === undefined) {
    return null;
  }
  return (
    <Text size="small">
      {membership.state === "overdue" ? (
        <RichText
          text={m.upgrade_onHold({ plan: membershipText(membership.plan ?? "free") })}
          marks={{
            pay: (
              <TextLink
                inline
                href={`${paths.profile.href()}${MEMBERSHIP_HASH}`}
                onClick={onLeave}
              />
            ),
          }}
        />
      ) : (
        m.upgrade_now({ n: FREE_REVEALS_PER_MONTH })
      )}
    </Text>
  );
}

/** Wide enough for two plans. */
const Sheet = styled(Dialog)`
  ${media.medium} {
    max-width: 720px;
  }
`;

/** Side by side where they fit. */
const Plans = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(13.5rem, 100%), 1fr));
  gap: ${space[2]};
`;

/** Says before anybody pays what a payment does not buy in the sample market, and leads to what works there. */
function SampleTruth({ hasOffer, onLeave }: { hasOffer: boolean; onLeave: () => void }) {
  return (
    <Text size="small">
      {hasOffer ? (
        <span>{sampleOfferNote()}</span>
      ) : (
        <>
          <span>{`${sampleMarketNote()} `}</span>
          <TextLink inline href={paths.createListing.href()} onClick={onLeave}>
            {m.upgrade_listCar()}
          </TextLink>
        </>
      )}
    </Text>
  );
}
