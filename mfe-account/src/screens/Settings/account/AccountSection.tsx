import { paths } from "@takas/mfe-kit";
import { MenuList, MenuRow, Section } from "@takas/ui";
import { CreditCard } from "lucide-react";
import type { ReactNode } from "react";

import { MEMBERSHIP_HASH } from "../../../membershipHash";

/** The account's rows, with the link to the membership first. */
export function AccountSection({ children }: { children: ReactNode }) {
  return (
    <Section title="Account" size="label">
      <MenuList>
        <MenuRow
          icon={<CreditCard size={24} strokeWidth={1.75} />}
          label="Billing & Subscription"
          href={`${paths.profile.href()}${MEMBERSHIP_HASH}`}
        />
        {children}
      </MenuList>
    </Section>
  );
}
