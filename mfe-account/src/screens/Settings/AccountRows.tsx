import { MenuList, MenuRow, Section } from "@takas/ui";
import { CreditCard, LogOut } from "lucide-react";

import { Soon } from "./Soon";

/** Billing, which does nothing yet, and signing out, which is only logged (docs/product.md 2.18). */
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
          // oxlint-disable-next-line no-console -- docs/product.md 2.18 asks for the log
          onClick={() => console.info("Sign Out")}
        />
      </MenuList>
    </Section>
  );
}

const ICON = { size: 24, strokeWidth: 1.75 } as const;
