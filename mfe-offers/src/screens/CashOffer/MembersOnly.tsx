import { useSession } from "@takas/client";
import { formatMoney } from "@takas/contracts/money";
import { PRICES } from "@takas/contracts/prices";
import { useServices } from "@takas/mfe-kit";
import { Banner, Button, Text } from "@takas/ui";
import { LockKeyhole } from "lucide-react";
import styled from "styled-components";

import { m } from "../../texts/messages.js";

/** In the sample market: tells free members before they type that sending needs a membership (docs/product.md 2.16.4). */
export function MembersOnly() {
  const isFree = useSession((session) => session.isFree);
  const { requestUpgrade } = useServices();
  return (
    isFree && (
      <Banner
        aria-label={m.common_membership()}
        icon={<LockKeyhole size={24} strokeWidth={1.75} />}
        title={m.cash_members()}
        text={m.cash_membersText({ price: lowestPrice() })}
        action={
          <Button size="small" variant="secondary" onClick={() => requestUpgrade()}>
            {m.cash_upgrade()}
          </Button>
        }
      />
    )
  );
}

/** In the live market: says the same above the button that leads to the membership. */
export function MembersPrice() {
  return (
    <Line size="small" tone="muted" tabular>
      {m.cash_membersPrice({ price: lowestPrice() })}
    </Line>
  );
}

function lowestPrice(): string {
  return formatMoney(PRICES.individual, "GBP", { pence: true });
}

const Line = styled(Text)`
  flex-basis: 100%;
  text-align: center;
`;
