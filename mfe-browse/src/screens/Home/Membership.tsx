import { useMarketRule, useSession } from "@takas/client";
import { FREE_REVEALS_PER_MONTH, UNLIMITED_REVEALS } from "@takas/contracts/limits";
import { formatMoney } from "@takas/contracts/money";
import { PRICES } from "@takas/contracts/prices";
import { QuotaBanner, useServices } from "@takas/mfe-kit";
import { Button, Card, Heading, Stack, Text } from "@takas/ui";
import { useId } from "react";
import type { ReactNode } from "react";

import { m } from "../../texts/messages.js";

/**
 * What the visitor's membership includes; the same card offers free members the upgrade. In the live market it counts
 * no reveals to them, because nobody on Home has met one yet.
 */
export function Membership() {
  const isFree = useSession((session) => session.isFree);
  const total = isFree ? FREE_REVEALS_PER_MONTH : UNLIMITED_REVEALS;
  const quota = <QuotaBanner remaining={total} total={total} isUnlimited={!isFree} />;
  return isFree ? <UpgradePrompt>{quota}</UpgradePrompt> : <div>{quota}</div>;
}

function UpgradePrompt({ children }: { children: ReactNode }) {
  const titleId = useId();
  const { requestUpgrade } = useServices();
  const leadsWithCars = useMarketRule("homeLeadsWithCars");
  return (
    <Card as="section" padding={2.5} aria-labelledby={titleId}>
      <Stack gap={2}>
        {!leadsWithCars && children}
        <Stack gap="half">
          <Heading id={titleId} level={2} size="section">
            {m.membership_title()}
          </Heading>
          <Text tone="muted">
            {m.membership_text({ price: formatMoney(PRICES.individual, "GBP", { pence: true }) })}
          </Text>
        </Stack>
        <div>
          {/* Where the search leads, it has the one primary button. */}
          <Button {...(leadsWithCars && { variant: "secondary" })} onClick={() => requestUpgrade()}>
            {m.common_upgrade()}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
