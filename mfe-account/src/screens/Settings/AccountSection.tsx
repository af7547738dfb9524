import { MenuList, MenuRow, Section } from "@takas/ui";
import { CreditCard } from "lucide-react";
import type { ReactNode } from "react";

import { Soon } from "./Soon";

/** The account rows below billing, which does nothing yet. */
export function AccountSection({ children }: { children: ReactNode }) {
  return (
    <Section title="Account" size="label">
      <MenuList>
        <MenuRow
          icon={<CreditCard size={24} strokeWidth={1.75} />}
          label="Billing & Subscription"
          trailing={<Soon />}
          aria-disabled="true"
        />
        {children}
      </MenuList>
    </Section>
  );
}
