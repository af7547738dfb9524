import { PRICES } from "@takas/contracts/limits";
import { formatMoney } from "@takas/contracts/money";
import { Button, Card, Heading, Row, Stack, Text } from "@takas/ui";
import { useId } from "react";

interface OneOffUnlockProps {
  /** "profile" speaks of a deal, everything else of a conversation. */
  variant: "default" | "profile";
  isPending: boolean;
  isDisabled: boolean;
  onUnlock: () => void;
}

/** One contact without a membership (spec section 6: per conversation or deal). */
export function OneOffUnlock({ variant, isPending, isDisabled, onUnlock }: OneOffUnlockProps) {
  const titleId = useId();
  const what = variant === "profile" ? "deal" : "conversation";
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap={1.5}>
        <Row justify="between">
          <Heading id={titleId} level={3} size="label">
            Unlock this {what}
          </Heading>
          <Text weight="strong" tabular>
            {formatMoney(PRICES.oneOff, "GBP", { pence: true })} once
          </Text>
        </Row>
        <Text size="small" tone="muted">
          The contact behind one offer, without a membership.
        </Text>
        <Button
          variant="secondary"
          fullWidth
          isPending={isPending}
          pendingLabel="Opening payment..."
          disabled={isDisabled}
          onClick={onUnlock}
        >
          One-Off Unlock
        </Button>
      </Stack>
    </Card>
  );
}
