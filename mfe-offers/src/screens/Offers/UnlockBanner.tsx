import { PRICES } from "@takas/contracts/limits";
import { formatMoney } from "@takas/contracts/money";
import { Banner, Button } from "@takas/ui";
import { LockKeyholeOpen } from "lucide-react";

import { m } from "../../texts/messages.js";

/** Tells free members what a membership adds here. */
export function UnlockBanner({ onUpgrade }: { onUpgrade: () => void }) {
  return (
    <Banner
      aria-label={m.common_membership()}
      icon={<LockKeyholeOpen size={24} strokeWidth={1.75} />}
      title={m.offers_unlockAll()}
      text={m.offers_unlockText()}
      action={
        <Button size="small" onClick={onUpgrade}>
          {m.offers_upgradeNow({ price: formatMoney(PRICES.individual, "GBP", { pence: true }) })}
        </Button>
      }
    />
  );
}
