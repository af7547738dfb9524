import { useSession } from "@takas/client";
import { useServices } from "@takas/mfe-kit";
import type { OverlayProps, UpgradeRequest } from "@takas/mfe-kit";
import { Dialog, Stack, Text } from "@takas/ui";
import { useState } from "react";

import { OneOffUnlock } from "./OneOffUnlock";
import { PlanCard } from "./PlanCard";
import { PLANS } from "./plans";
import { RevealByQuota } from "./RevealByQuota";
import { useCheckout } from "./useCheckout";

/** Every way to open contacts: the month's reveals, a single unlock, a membership (docs/product.md 2.6). */
export function UpgradeDialog({ request, onClosed }: OverlayProps<UpgradeRequest>) {
  const [isOpen, setOpen] = useState(true);
  const user = useSession((session) => session.user);
  const { toast } = useServices();
  const { start, pending } = useCheckout();
  const { offerId, variant = "default" } = request;
  const close = () => setOpen(false);
  const unlock = () => {
    if (offerId === undefined) {
      toast({ variant: "destructive", title: "Checkout Failed", description: NO_OFFER });
    } else {
      void start({ type: "one_off", offerId });
    }
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Upgrade Your Account"
      description="A reveal shows you the real name and phone number of the other person in one offer."
    >
      <Stack gap={2}>
        {offerId !== undefined && <RevealByQuota offerId={offerId} onRevealed={close} />}
        {PLANS.map((plan) => (
          <PlanCard
            key={plan.plan}
            {...plan}
            isCurrent={user?.membershipType === plan.plan}
            isPending={pending === plan.plan}
            isDisabled={pending !== undefined}
            onChoose={() => void start({ type: "subscription", plan: plan.plan })}
          />
        ))}
        <OneOffUnlock
          hasOffer={offerId !== undefined}
          variant={variant}
          isPending={pending === "one_off"}
          isDisabled={pending !== undefined}
          onUnlock={unlock}
          onLeave={close}
        />
        <Text size="small" tone="muted">
          You pay on a secure page and come back here. A membership renews every month. You may
          cancel at any time in your profile; it then runs until the end of the month that is paid.
        </Text>
      </Stack>
    </Dialog>
  );
}

/** docs/product.md 5.2: a reveal and a one-off checkout need an offer. */
const NO_OFFER = "Offer ID required";
