import { paths } from "@takas/mfe-kit";
import { MenuList, MenuRow, Section } from "@takas/ui";
import { CreditCard } from "lucide-react";
import type { ReactNode } from "react";

import { MEMBERSHIP_HASH } from "../../../membershipHash";
import { m } from "../../../texts/messages.js";

/** The account's rows, with the link to the membership first. */
export function AccountSection({ children }: { children: ReactNode }) {
  return (
    <Section title={m.account_title()} size="label">
      <MenuList>
        <MenuRow
          icon={<CreditCard size={24} strokeWidth={1.75} />}
          label={m.account_billing()}
          href={`${paths.profile.href()}${MEMBERSHIP_HASH}`}
        />
        {children}
      </MenuList>
    </Section>
  );
}
