import { MenuRow } from "@takas/ui";
import { LogOut } from "lucide-react";

import { AccountSection } from "./AccountSection";

/** Billing, and signing out, which is only logged (docs/product.md 2.18). */
export function AccountRows() {
  return (
    <AccountSection>
      <MenuRow
        icon={<LogOut size={24} strokeWidth={1.75} />}
        label="Sign Out"
        tone="danger"
        // oxlint-disable-next-line no-console -- docs/product.md 2.18 asks for the log
        onClick={() => console.info("Sign Out")}
      />
    </AccountSection>
  );
}
