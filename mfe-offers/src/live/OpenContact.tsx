import { failureText, useRevealContactMutation } from "@takas/client";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { useServices } from "@takas/mfe-kit";
import { Button, Stack, Text } from "@takas/ui";
import type { ButtonProps } from "@takas/ui";
import { Contact as ContactIcon } from "lucide-react";

import { m } from "../texts/messages.js";
import { useContactCost } from "./useContactCost";

interface OpenContactProps {
  offer: LiveOffer;
  /** @defaultValue "secondary" */
  variant?: ButtonProps["variant"];
}

/**
 * Opens the other person's contact once both have agreed. The offer then shows it. The button says what that costs, and
 * leads to the memberships where the month's free contacts are used.
 */
export function OpenContact({ offer, variant = "secondary" }: OpenContactProps) {
  const [reveal, { error, isLoading, isSuccess }] = useRevealContactMutation();
  const { button, hint, isPaid = false } = useContactCost(offer);
  const { requestUpgrade } = useServices();
  return (
    <Stack gap={1}>
      <Button
        variant={variant}
        fullWidth
        icon={<ContactIcon size={20} strokeWidth={1.75} aria-hidden="true" />}
        isPending={isLoading || isSuccess}
        pendingLabel={m.contact_opening()}
        onClick={() => (isPaid ? requestUpgrade({ offerId: offer.id }) : void reveal(offer.id))}
      >
        {button}
      </Button>
      {hint !== undefined && (
        <Text size="small" tone="muted">
          {hint}
        </Text>
      )}
      {error !== undefined && (
        <Text size="small" tone="danger" role="alert">
          {failureText(error)}
        </Text>
      )}
    </Stack>
  );
}
