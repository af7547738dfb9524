import { PRICES } from "@takas/contracts/limits";
import { formatMoney } from "@takas/contracts/money";
import { sampleMarketNote } from "@takas/contracts/sampleMarket";
import { Banner, Button } from "@takas/ui";
import { LockKeyholeOpen } from "lucide-react";

/** Tells free members what a membership adds here. */
export function UnlockBanner({ onUpgrade }: { onUpgrade: () => void }) {
  return (
    <Banner
      aria-label="Membership"
      icon={<LockKeyholeOpen size={24} strokeWidth={1.75} />}
      title="Unlock All Conversations"
      text={`Members see contacts without a monthly limit. ${sampleMarketNote()}`}
      action={
        <Button size="small" onClick={onUpgrade}>
          Upgrade Now - {formatMoney(PRICES.individual, "GBP", { pence: true })}/mo
        </Button>
      }
    />
  );
}
