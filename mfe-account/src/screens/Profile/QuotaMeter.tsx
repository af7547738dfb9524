import { useGetQuotaQuery, useSession } from "@takas/client";
import { FREE_REVEALS_PER_MONTH, UNLIMITED_REVEALS } from "@takas/contracts/limits";
import { Card, Meter, Stack, Text } from "@takas/ui";

/**
 * Contact reveals left (docs/product.md 2.11): the server's figures, and before they arrive those of a new month. A
 * membership that has just begun or ended counts at once.
 */
export function QuotaMeter({ isFree }: { isFree: boolean }) {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const { data } = useGetQuotaQuery(undefined, {
    skip: !isAuthenticated,
    refetchOnMountOrArgChange: true,
  });
  const total = isFree ? FREE_REVEALS_PER_MONTH : UNLIMITED_REVEALS;
  const left = isFree && data?.unlimited === false ? data.remaining : total;
  return (
    <Card as="section" aria-label="Contact reveals">
      <Stack gap={1}>
        <Meter
          label={isFree ? "Contact reveals" : "Unlimited Reveals"}
          value={left}
          max={total}
          valueText={`${left} / ${total} reveals left`}
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
