import { useMarket, useSession } from "@takas/client";
import { PRICES } from "@takas/contracts/limits";
import { formatMoney } from "@takas/contracts/money";
import { useServices } from "@takas/mfe-kit";
import { Banner, Button } from "@takas/ui";
import { LockKeyhole } from "lucide-react";

/** Tells free members before they type that sending needs a membership (docs/product.md 6.1). */
export function MembersOnly() {
  const isFree = useSession((session) => session.isFree);
  const { requestUpgrade } = useServices();
  const isSample = useMarket() === "sample";
  const price = formatMoney(PRICES.individual, "GBP", { pence: true });
  return (
    isFree && (
      <Banner
        aria-label="Membership"
        icon={<LockKeyhole size={24} strokeWidth={1.75} />}
        title="Cash offers are for members"
        text={
          isSample
            ? `They need a membership, from ${price} a month. In the sample market they are not sent.`
            : `You can fill it in now; sending it needs a membership, from ${price} a month.`
        }
        action={
          <Button size="small" variant="secondary" onClick={() => requestUpgrade()}>
            Upgrade
          </Button>
        }
      />
    )
  );
}
