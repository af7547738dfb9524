import { PRICES } from "@takas/contracts/limits";
import { formatMoney } from "@takas/contracts/money";
import { paths } from "@takas/mfe-kit";
import { Button, Card, Heading, Row, Stack, Text, TextLink } from "@takas/ui";
import { useId } from "react";

interface OneOffUnlockProps {
  /** Whether there is an offer it would be for. */
  hasOffer: boolean;
  /** "profile" speaks of a deal, everything else of a conversation. */
  variant: "default" | "profile";
  isPending: boolean;
  isDisabled: boolean;
  onUnlock: () => void;
  /** Called when the visitor goes to look for an offer. */
  onLeave: () => void;
}

/** A single contact without a membership (docs/product.md 6.4). */
export function OneOffUnlock(props: OneOffUnlockProps) {
  const { hasOffer, variant, isPending, isDisabled, onUnlock, onLeave } = props;
  const titleId = useId();
  const what = variant === "profile" ? "deal" : "conversation";
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap={1.5}>
        <Row justify="between">
          <Heading id={titleId} level={3} size="label">
            Unlock {hasOffer ? "this" : "one"} {what}
          </Heading>
          <Text weight="strong" tabular>
            {formatMoney(PRICES.oneOff, "GBP", { pence: true })} once
          </Text>
        </Row>
        <Text size="small" tone="muted">
          The contact behind one offer, without a membership.
          {!hasOffer && (
            <>
              {" Open the conversation it is for in "}
              <TextLink inline href={paths.offers.href()} onClick={onLeave}>
                Your Offers
              </TextLink>
              {" and unlock it there."}
            </>
          )}
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
