import { failureText, useRevealContactMutation, useSession } from "@takas/client";
import { Button, Stack, Text } from "@takas/ui";
import type { ButtonProps } from "@takas/ui";
import { Contact as ContactIcon } from "lucide-react";

import { m } from "../texts/messages.js";

interface OpenContactProps {
  offerId: string;
  /** @defaultValue "secondary" */
  variant?: ButtonProps["variant"];
}

/**
 * Opens the other person's contact once both have agreed. The offer then shows it. Free members read what it costs them
 * (docs/product.md 18.2.2).
 */
export function OpenContact({ offerId, variant = "secondary" }: OpenContactProps) {
  const [reveal, { error, isLoading, isSuccess }] = useRevealContactMutation();
  const isFree = useSession((session) => session.isFree);
  return (
    <Stack gap={1}>
      <Button
        variant={variant}
        fullWidth
        icon={<ContactIcon size={20} strokeWidth={1.75} aria-hidden="true" />}
        isPending={isLoading || isSuccess}
        pendingLabel={m.contact_opening()}
        onClick={() => void reveal(offerId)}
      >
        {m.contact_show()}
      </Button>
      {isFree && (
        <Text size="small" tone="muted">
          {m.contact_cost()}
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
