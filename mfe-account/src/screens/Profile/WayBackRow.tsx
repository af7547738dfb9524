import { useSession } from "@takas/client";
import { MenuRow } from "@takas/ui";
import { Fingerprint } from "lucide-react";
import { useState } from "react";

import { useGetAccountQuery } from "../../accountApi";
import { m } from "../../texts/messages.js";
import { WayBack, hasNoWayBack, wayBackLabel } from "../../wayBack/WayBack";

/** Leads to a passkey, and says when the account would be lost without one. */
export function WayBackRow() {
  const [isOpen, setOpen] = useState(false);
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const { currentData: account } = useGetAccountQuery(undefined, { skip: !isAuthenticated });
  const isAtRisk = account !== undefined && hasNoWayBack(account);
  return (
    <>
      <MenuRow
        icon={<Fingerprint size={24} strokeWidth={1.75} />}
        label={isAtRisk ? wayBackLabel() : m.account_passkeys()}
        description={isAtRisk ? m.profile_onlyHere() : m.account_passkeysHint()}
        onClick={() => setOpen(true)}
      />
      {isOpen && <WayBack onClose={() => setOpen(false)} />}
    </>
  );
}
