import { FREE_REVEALS_PER_MONTH, UNLIMITED_REVEALS } from "@takas/contracts/limits";
import { Card, Meter, Stack, Text } from "@takas/ui";

/** Contact reveals left: 2 of 2 for free members, 999 for everybody else (docs/product.md 2.11). */
export function QuotaMeter({ isFree }: { isFree: boolean }) {
  const total = isFree ? FREE_REVEALS_PER_MONTH : UNLIMITED_REVEALS;
  return (
    <Card as="section" aria-label="Contact reveals">
      <Stack gap={1}>
        <Meter
          label={isFree ? "Contact reveals" : "Unlimited Reveals"}
          value={total}
          max={total}
          valueText={`${total} / ${total} reveals left`}
          tone={isFree ? "good" : "primary"}
        />
        {isFree && (
          <Text size="small" tone="muted">
            Resets monthly
          </Text>
        )}
      </Stack>
    </Card>
  );
}
