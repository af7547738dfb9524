import { failureText, isApiError, useRevealContactMutation } from "@takas/client";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { useServices } from "@takas/mfe-kit";
import { Button, RetryLine, Stack, Text } from "@takas/ui";
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
 * waits until that is known. Where the API asks for a payment, it opens the ways to pay: only the API knows whether the
 * contact is free by now.
 */
export function OpenContact({ offer, variant = "secondary" }: OpenContactProps) {
  const [reveal, { error, isLoading, isSuccess }] = useRevealContactMutation();
  const { button, hint, missing } = useContactCost(offer);
  const { requestUpgrade } = useServices();
  const show = async () => {
    const { error: refusal } = await reveal(offer.id);
    if (isPaymentAsked(refusal)) {
      requestUpgrade({ offerId: offer.id });
    }
  };
  if (missing?.error !== undefined) {
    return (
      <RetryLine
        text={failureText(missing.error)}
        isRetrying={missing.isFetching}
        onRetry={() => void missing.refetch()}
      />
    );
  }
  return (
    <Stack gap={1}>
      <Button
        variant={variant}
        fullWidth
        icon={<ContactIcon size={20} strokeWidth={1.75} aria-hidden="true" />}
        disabled={missing !== undefined}
        isPending={isLoading || isSuccess}
        pendingLabel={m.contact_opening()}
        onClick={() => void show()}
      >
        {button}
      </Button>
      {hint !== undefined && (
        <Text size="small" tone="muted">
          {hint}
        </Text>
      )}
      {error !== undefined && !isPaymentAsked(error) && (
        <Text size="small" tone="danger" role="alert">
          {failureText(error)}
        </Text>
      )}
    </Stack>
  );
}

/** The API refuses a contact that is not free yet to somebody without a free one left. */
const isPaymentAsked = (error: unknown) => isApiError(error) && error.status === 402;
