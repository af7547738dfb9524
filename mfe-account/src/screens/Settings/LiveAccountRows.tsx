import { MenuRow } from "@takas/ui";
import { Fingerprint, KeyRound, LogOut, RotateCcw, Trash2, UserX } from "lucide-react";
import { useState } from "react";

import { AccountSection } from "./AccountSection";
import { BlockedPeople } from "./BlockedPeople";
import { DeleteAccount } from "./DeleteAccount";
import { Passkeys } from "./Passkeys";
import { RecoveryCode } from "./RecoveryCode";
import { RestoreAccount } from "./RestoreAccount";
import { SignOut } from "./SignOut";

/** The account's actions in the live market; each opens a dialog. */
export function LiveAccountRows() {
  const [opened, setOpened] = useState<string>();
  const close = () => setOpened(undefined);
  const Opened = ROWS.find(({ label }) => label === opened)?.Dialog;
  return (
    <>
      <AccountSection>
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
      </AccountSection>
      {Opened !== undefined && <Opened onClose={close} />}
    </>
  );
}

const ICON = { size: 24, strokeWidth: 1.75 } as const;

const ROWS = [
  {
    label: "Passkeys",
    description: "Get back in with your fingerprint, face or PIN",
    Icon: Fingerprint,
    tone: "default",
    Dialog: Passkeys,
  },
  {
    label: "Recovery Code",
    description: "Get back in if this browser forgets you",
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
    description: "People who can't contact you",
    Icon: UserX,
    tone: "default",
    Dialog: BlockedPeople,
  },
  { label: "Sign Out", description: undefined, Icon: LogOut, tone: "danger", Dialog: SignOut },
  {
    label: "Delete My Account",
    description: "Immediately and permanently",
    Icon: Trash2,
    tone: "danger",
    Dialog: DeleteAccount,
  },
] as const;
