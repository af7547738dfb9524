import { failureText, useRevealContactMutation, useSession } from "@takas/client";
import type { LiveOffer } from "@takas/contracts/live/offers";
import { Button, Stack, Text } from "@takas/ui";
import type { ButtonProps } from "@takas/ui";
import { Contact as ContactIcon } from "lucide-react";
import { useState } from "react";

import { m } from "../texts/messages.js";
import { freeFromWords } from "./words";

interface OpenContactProps {
  offer: LiveOffer;
  /** @defaultValue "secondary" */
  variant?: ButtonProps["variant"];
}

/**
 * Opens the other person's contact once both have agreed. The offer then shows it. Free members read from when it is free
 * (docs/product.md 18.2.2).
 */
export function OpenContact({ offer, variant = "secondary" }: OpenContactProps) {
  const [reveal, { error, isLoading, isSuccess }] = useRevealContactMutation();
  const isFree = useSession((session) => session.isFree);
  const { id, contactFreeFrom: from } = offer;
  const [now] = useState(() => Date.now());
  return (
    <Stack gap={1}>
      <Button
        variant={variant}
        fullWidth
        icon={<ContactIcon size={20} strokeWidth={1.75} aria-hidden="true" />}
        isPending={isLoading || isSuccess}
        pendingLabel={m.contact_opening()}
        onClick={() => void reveal(id)}
      >
        {m.contact_show()}
      </Button>
      {isFree && from !== undefined && Date.parse(from) > now && (
        <Text size="small" tone="muted">
          {freeFromWords(from)}
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
