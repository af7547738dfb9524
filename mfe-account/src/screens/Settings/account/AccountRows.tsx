import { MenuRow } from "@takas/ui";
import {
  Eye,
  Fingerprint,
  KeyRound,
  LogOut,
  MonitorSmartphone,
  RotateCcw,
  Trash2,
  UserX,
} from "lucide-react";
import { useState } from "react";

import { AccountSection } from "./AccountSection";
import { BlockedPeople } from "./BlockedPeople";
import { DeleteEverything } from "./DeleteEverything";
import { Devices } from "./Devices";
import { DownloadRow } from "./DownloadRow";
import { Passkeys } from "./Passkeys";
import { RecoveryCode } from "./RecoveryCode";
import { RestoreAccount } from "./RestoreAccount";
import { SampleSignOut } from "./SampleSignOut";
import { SignOut } from "./SignOut";
import { Viewers } from "./Viewers";

/** The account's actions; each opens a dialog, except the download. */
export function AccountRows({ isLive }: { isLive: boolean }) {
  const [opened, setOpened] = useState<string>();
  const close = () => setOpened(undefined);
  const ways = isLive ? LIVE_WAYS : [];
  const ends = [isLive ? SIGN_OUT : SAMPLE_SIGN_OUT, DELETE];
  const Opened = [...ways, ...ends].find(({ label }) => label === opened)?.Dialog;
  const show = ({ label, description, Icon }: Row, tone: "default" | "danger") => (
    <MenuRow
      key={label}
      icon={<Icon size={24} strokeWidth={1.75} />}
      label={label}
      description={description}
      tone={tone}
      onClick={() => setOpened(label)}
    />
  );
  return (
    <>
      <AccountSection>
        {ways.map((row) => show(row, "default"))}
        {isLive && <DownloadRow />}
        {ends.map((row) => show(row, "danger"))}
      </AccountSection>
      {Opened !== undefined && <Opened onClose={close} />}
    </>
  );
}

interface Row {
  label: string;
  description?: string;
  Icon: typeof LogOut;
  Dialog: typeof SignOut;
}

const LIVE_WAYS: readonly Row[] = [
  {
    label: "Passkeys",
    description: "Get back in with your fingerprint, face or PIN",
    Icon: Fingerprint,
    Dialog: Passkeys,
  },
  {
    label: "Recovery Code",
    description: "Get back in if this browser forgets you",
    Icon: KeyRound,
    Dialog: RecoveryCode,
  },
  {
    label: "Restore an Account",
    description: "With a passkey or its recovery code",
    Icon: RotateCcw,
    Dialog: RestoreAccount,
  },
  {
    label: "Devices",
    description: "Where you are signed in",
    Icon: MonitorSmartphone,
    Dialog: Devices,
  },
  {
    label: "Who Has My Contact",
    description: "People who unlocked it, and when",
    Icon: Eye,
    Dialog: Viewers,
  },
  {
    label: "Blocked People",
    description: "People who can't contact you",
    Icon: UserX,
    Dialog: BlockedPeople,
  },
];

const SIGN_OUT: Row = { label: "Sign Out", Icon: LogOut, Dialog: SignOut };
const SAMPLE_SIGN_OUT: Row = { ...SIGN_OUT, Dialog: SampleSignOut };
const DELETE: Row = {
  label: "Delete Everything",
  description: "Your account and what this device stores, permanently",
  Icon: Trash2,
  Dialog: DeleteEverything,
};
