import { MenuList, MenuRow, Section } from "@takas/ui";
import { CreditCard, LogOut } from "lucide-react";

import { Soon } from "./Soon";

/** Billing, which does nothing yet, and signing out, which is only logged (spec section 2, Settings). */
export function AccountRows() {
  return (
    <Section title="Account" size="label">
      <MenuList>
        <MenuRow
          icon={<CreditCard {...ICON} />}
          label="Billing & Subscription"
          trailing={<Soon />}
          aria-disabled="true"
        />
        <MenuRow
          icon={<LogOut {...ICON} />}
          label="Sign Out"
          tone="danger"
          // oxlint-disable-next-line no-console -- the spec asks for the log
          onClick={() => console.info("Sign Out")}
        />
      </MenuList>
    </Section>
  );
}

const ICON = { size: 24, strokeWidth: 1.75 } as const;
