import { useSession } from "@takas/client";
import { formatMoney } from "@takas/contracts/money";
import { PRICES } from "@takas/contracts/prices";
import { useServices } from "@takas/mfe-kit";
import { Banner, Button } from "@takas/ui";
import { LockKeyhole } from "lucide-react";

import { m } from "../../texts/messages.js";

/** Tells free members before they type that sending needs a membership (docs/product.md 2.16.4). */
export function MembersOnly() {
  const isFree = useSession((session) => session.isFree);
  const { requestUpgrade } = useServices();
  return (
    isFree && (
      <Banner
        aria-label={m.common_membership()}
        icon={<LockKeyhole size={24} strokeWidth={1.75} />}
        title={m.cash_members()}
        text={m.cash_membersText({ price: formatMoney(PRICES.individual, "GBP", { pence: true }) })}
        action={
          <Button size="small" variant="secondary" onClick={() => requestUpgrade()}>
            {m.cash_upgrade()}
          </Button>
        }
      />
    )
  );
}
