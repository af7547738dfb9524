import { MenuList, MenuRow, Section } from "@takas/ui";
import { CreditCard, Fingerprint, KeyRound, LogOut, RotateCcw, Trash2, UserX } from "lucide-react";
import { useState } from "react";

import { BlockedPeople } from "./BlockedPeople";
import { DeleteAccount } from "./DeleteAccount";
import { Passkeys } from "./Passkeys";
import { RecoveryCode } from "./RecoveryCode";
import { RestoreAccount } from "./RestoreAccount";
import { SignOut } from "./SignOut";
import { Soon } from "./Soon";

/** What can be done about one's own account in the live market; each opens a dialog. */
export function LiveAccountRows() {
  const [opened, setOpened] = useState<string>();
  const close = () => setOpened(undefined);
  const Opened = ROWS.find(({ label }) => label === opened)?.Dialog;
  return (
    <Section title="Account" size="label">
      <MenuList>
        <MenuRow
          icon={<CreditCard {...ICON} />}
          label="Billing & Subscription"
          trailing={<Soon />}
          aria-disabled="true"
        />
        {ROWS.map(({ label, description, Icon, tone }) => (
          <MenuRow
            key={label}
            icon={<Icon {...ICON} />}
            label={label}
            description={description}
            tone={tone}
            onClick={() => setOpened(label)}
          />
        ))}
      </MenuList>
      {Opened !== undefined && <Opened onClose={close} />}
    </Section>
  );
}

const ICON = { size: 24, strokeWidth: 1.75 } as const;

const ROWS = [
  {
    label: "Passkeys",
    description: "Your finger, face or PIN as the way back",
    Icon: Fingerprint,
    tone: "default",
    Dialog: Passkeys,
  },
  {
    label: "Recovery Code",
    description: "The way back if this browser forgets you",
    Icon: KeyRound,
    tone: "default",
    Dialog: RecoveryCode,
  },
  {
    label: "Restore an Account",
    description: "With a passkey or its recovery code",
    Icon: RotateCcw,
    tone: "default",
    Dialog: RestoreAccount,
  },
  {
    label: "Blocked People",
    description: "Who can send you nothing",
    Icon: UserX,
    tone: "default",
    Dialog: BlockedPeople,
  },
  { label: "Sign Out", description: undefined, Icon: LogOut, tone: "danger", Dialog: SignOut },
  {
    label: "Delete My Account",
    description: "Everything, at once and for good",
    Icon: Trash2,
    tone: "danger",
    Dialog: DeleteAccount,
  },
] as const;
