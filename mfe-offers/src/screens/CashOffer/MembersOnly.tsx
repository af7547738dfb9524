import { useMarketRule, useSession } from "@takas/client";
import { PRICES } from "@takas/contracts/limits";
import { formatMoney } from "@takas/contracts/money";
import { useServices } from "@takas/mfe-kit";
import { Banner, Button } from "@takas/ui";
import { LockKeyhole } from "lucide-react";

import { m } from "../../texts/messages.js";

/**
 * Tells free members before they type that sending needs a membership (docs/product.md 6.1). In the live market the
 * button below the offer leads there.
 */
export function MembersOnly() {
  const isFree = useSession((session) => session.isFree);
  const hasAction = !useMarketRule("sendsOffers");
  const { requestUpgrade } = useServices();
  const price = formatMoney(PRICES.individual, "GBP", { pence: true });
  return (
    isFree && (
      <Banner
        aria-label={m.common_membership()}
        icon={<LockKeyhole size={24} strokeWidth={1.75} />}
        title={m.cash_members()}
        text={m.cash_membersText({ price })}
        action={
          hasAction && (
            <Button size="small" variant="secondary" onClick={() => requestUpgrade()}>
              {m.cash_upgrade()}
            </Button>
          )
        }
      />
    )
  );
}
