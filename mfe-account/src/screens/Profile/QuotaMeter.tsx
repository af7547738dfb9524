import { useGetQuotaQuery, useMarketRule, useSession } from "@takas/client";
import { FREE_REVEALS_PER_MONTH, UNLIMITED_REVEALS } from "@takas/contracts/limits";
import { cyprusDayOf } from "@takas/contracts/time";
import { Card, Meter, Stack, Text } from "@takas/ui";

import { m } from "../../texts/messages.js";

/**
 * Contact reveals left (docs/product.md 2.11): the same figures as on Home. Until the server's figures arrive it
 * shows a new month. A membership that has just begun or ended counts at once.
 */
export function QuotaMeter({ isFree }: { isFree: boolean }) {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const isCounted = useMarketRule("showsCountedReveals");
  const { data } = useGetQuotaQuery(undefined, {
    skip: !isCounted || !isAuthenticated,
    refetchOnMountOrArgChange: true,
  });
  const total = isFree ? FREE_REVEALS_PER_MONTH : UNLIMITED_REVEALS;
  const left = isCounted && isFree && data?.unlimited === false ? data.remaining : total;
  return (
    <Card as="section" aria-label={m.quota_title()}>
      <Stack gap={1}>
        <Meter
          label={isFree ? m.quota_title() : m.quota_unlimited()}
          value={left}
          max={total}
          valueText={isCounted && !isFree ? "" : m.quota_left({ left, total })}
          tone={isFree ? "good" : "primary"}
        />
        {isFree && (
          <Text size="small" tone="muted">
            {isCounted && data !== undefined
              ? m.quota_again({ total, date: cyprusDayOf(data.resetsAt) })
              : m.quota_monthly()}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
