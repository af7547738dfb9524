import { useGetQuotaQuery, useMarketRule, useSession } from "@takas/client";
import { FREE_REVEALS_PER_MONTH, UNLIMITED_REVEALS } from "@takas/contracts/limits";
import { cyprusDayOf } from "@takas/contracts/time";
import { Card, Meter, Row, Stack, Text } from "@takas/ui";

import { m } from "../../texts/messages.js";

interface QuotaProps {
  /** Whether the user is no member. */
  isFree: boolean;
}

/** Contact reveals left (docs/product.md 2.11): those that the server counts, or in the sample market a new month's. */
export function QuotaMeter({ isFree }: QuotaProps) {
  const isCounted = useMarketRule("showsCountedReveals");
  return (
    <Card as="section" aria-label={isCounted ? titleOf(isFree) : m.quota_title()}>
      <Stack gap={1}>
        {isCounted ? <CountedReveals isFree={isFree} /> : <NewMonth isFree={isFree} />}
      </Stack>
    </Card>
  );
}

/** Until the server's figures arrive it shows a new month. A membership that has just begun or ended counts at once. */
function CountedReveals({ isFree }: QuotaProps) {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const { data } = useGetQuotaQuery(undefined, {
    skip: !isAuthenticated,
    refetchOnMountOrArgChange: true,
  });
  const total = FREE_REVEALS_PER_MONTH;
  const left = data?.unlimited === false ? data.remaining : total;
  return (
    <>
      <Row justify="between">
        <Text weight="strong">{titleOf(isFree)}</Text>
        {isFree && <Text tabular>{m.quota_of({ left, total })}</Text>}
      </Row>
      {isFree && data !== undefined && left < total && (
        <Note>{m.quota_again({ total, date: cyprusDayOf(data.resetsAt) })}</Note>
      )}
    </>
  );
}

function titleOf(isFree: boolean): string {
  return isFree ? m.quota_free() : m.quota_noLimit();
}

function NewMonth({ isFree }: QuotaProps) {
  const total = isFree ? FREE_REVEALS_PER_MONTH : UNLIMITED_REVEALS;
  return (
    <>
      <Meter
        label={isFree ? m.quota_title() : m.quota_unlimited()}
        value={total}
        max={total}
        valueText={m.quota_left({ left: total, total })}
        tone={isFree ? "good" : "primary"}
      />
      {isFree && <Note>{m.quota_monthly()}</Note>}
    </>
  );
}

function Note({ children }: { children: string }) {
  return (
    <Text size="small" tone="muted">
      {children}
    </Text>
  );
}
