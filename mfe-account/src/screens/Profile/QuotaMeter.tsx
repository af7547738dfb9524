import { FREE_REVEALS_PER_MONTH, UNLIMITED_REVEALS } from "@takas/contracts/limits";
import { Card, Meter, Stack, Text } from "@takas/ui";

import { m } from "../../texts/messages.js";

interface QuotaMeterProps {
  /** Whether the user is no member. */
  isFree: boolean;
}

/** Contact reveals left in the sample market, as at the start of a month (docs/product.md 4.3.5). */
export function QuotaMeter({ isFree }: QuotaMeterProps) {
  const total = isFree ? FREE_REVEALS_PER_MONTH : UNLIMITED_REVEALS;
  return (
    <Card as="section" aria-label={m.quota_title()}>
      <Stack gap={1}>
        <Meter
          label={isFree ? m.quota_title() : m.quota_unlimited()}
          value={total}
          max={total}
          valueText={m.quota_left({ left: total, total })}
          tone={isFree ? "good" : "primary"}
        />
        {isFree && (
          <Text size="small" tone="muted">
            {m.quota_monthly()}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
