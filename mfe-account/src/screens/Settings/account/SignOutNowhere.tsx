import { useServices } from "@takas/mfe-kit";
import { MenuRow } from "@takas/ui";
import { LogOut } from "lucide-react";

import { m } from "../../../texts/messages.js";

/** "Sign Out" where nobody signs in: it only writes to the console (docs/product.md 2.18.5). */
export function SignOutNowhere() {
  const { toast } = useServices();
  const signOut = () => {
    // oxlint-disable-next-line no-console -- docs/product.md 2.18.5 asks for the log
    console.info("Sign Out");
    toast({ title: m.signOut_nothing(), description: m.signOut_nothingText() });
  };
  return (
    <MenuRow
      icon={<LogOut size={24} strokeWidth={1.75} />}
      label={m.account_signOut()}
      tone="danger"
      onClick={signOut}
    />
  );
}
