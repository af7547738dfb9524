import { useGetQuotaQuery, useMarketRule, useSession } from "@takas/client";
import { FREE_REVEALS_PER_MONTH, UNLIMITED_REVEALS } from "@takas/contracts/limits";
import { cyprusDayOf } from "@takas/contracts/time";
import { Card, Meter, Row, Stack, Text } from "@takas/ui";

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
  const left = isFree && data?.unlimited === false ? data.remaining : total;
  const label = isFree ? m.quota_title() : m.quota_unlimited();
  const tone = isFree ? "good" : "primary";
  return (
    <Card as="section" aria-label={m.quota_title()}>
      <Stack gap={1}>
        {isCounted ? (
          <Row justify="between">
            <Text weight="strong">{label}</Text>
            {isFree && <Text tabular>{m.quota_of({ left, total })}</Text>}
          </Row>
        ) : (
          <Meter
            {...{ label, tone }}
            value={total}
            max={total}
            valueText={m.quota_left({ left: total, total })}
          />
        )}
        {isFree && !isCounted && <Note>{m.quota_monthly()}</Note>}
        {left < total && data !== undefined && (
          <Note>{m.quota_again({ total, date: cyprusDayOf(data.resetsAt) })}</Note>
        )}
      </Stack>
    </Card>
  );
}

function Note({ children }: { children: string }) {
  return (
    <Text size="small" tone="muted">
      {children}
    </Text>
  );
}
