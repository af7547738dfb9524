import { useMarketRule, useSession } from "@takas/client";
import { Card, Heading, Stack, Text } from "@takas/ui";
import { Fingerprint } from "lucide-react";
import { useState } from "react";

import { useGetAccountQuery } from "../../accountApi";
import { CardButton } from "../../components/CardButton";
import { DialogRow } from "../../components/DialogRow";
import { m } from "../../texts/messages.js";
import { WayBack, hasNoWayBack, wayBackLabel } from "../../wayBack/WayBack";

/** Says that the account would be lost with this browser, and leads to a passkey; nothing once something leads back. */
export function WayBackCard() {
  const [isOpen, setOpen] = useState(false);
  if (!useIsAtRisk() && !isOpen) {
    return null;
  }
  return (
    <Card as="section" tone="primary" aria-label={m.profile_keep()}>
      <Stack gap={1.5}>
        <div>
          <Heading level={2} size="label">
            {m.profile_keep()}
          </Heading>
          <Text size="small">{m.profile_onlyHere()}</Text>
        </div>
        <CardButton onClick={() => setOpen(true)}>{wayBackLabel()}</CardButton>
      </Stack>
      {isOpen && <WayBack onClose={() => setOpen(false)} />}
    </Card>
  );
}

/** Leads to the passkeys. */
export function WayBackRow() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <DialogRow
        icon={<Fingerprint size={24} strokeWidth={1.75} />}
        label={m.account_passkeys()}
        description={m.account_passkeysHint()}
        onClick={() => setOpen(true)}
      />
      {isOpen && <WayBack onClose={() => setOpen(false)} />}
    </>
  );
}

/** Whether only this browser knows the account. */
export function useIsAtRisk(): boolean {
  const managesAccount = useMarketRule("managesAccount");
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const { currentData: account } = useGetAccountQuery(undefined, {
    skip: !managesAccount || !isAuthenticated,
  });
  return account !== undefined && hasNoWayBack(account);
}
