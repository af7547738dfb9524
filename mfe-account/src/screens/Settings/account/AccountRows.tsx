import { useMarketRule } from "@takas/client";
import { MenuRow } from "@takas/ui";
import {
  Eraser,
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

import { m } from "../../../texts/messages.js";
import { AccountSection } from "./AccountSection";
import { BlockedPeople } from "./BlockedPeople";
import { ClearDevice } from "./ClearDevice";
import { DeleteEverything } from "./DeleteEverything";
import { Devices } from "./Devices";
import { DownloadRow } from "./DownloadRow";
import { Passkeys } from "./Passkeys";
import { RecoveryCode } from "./RecoveryCode";
import { RestoreAccount } from "./RestoreAccount";
import { SignOut } from "./SignOut";
import { SignOutNowhere } from "./SignOutNowhere";
import { Viewers } from "./Viewers";

/** The account's actions; each opens a dialog, except the download. */
export function AccountRows() {
  const [opened, setOpened] = useState<Row>();
  const close = () => setOpened(undefined);
  const managesAccount = useMarketRule("managesAccount");
  const signsOut = useMarketRule("signsOut");
  const ends = [signsOut ? SIGN_OUT : CLEAR, DELETE];
  const show = (row: Row, tone: "default" | "danger") => (
    <MenuRow
      key={row.id}
      icon={<row.Icon size={24} strokeWidth={1.75} />}
      label={row.label()}
      description={row.description?.()}
      tone={tone}
      onClick={() => setOpened(row)}
    />
  );
  return (
    <>
      <AccountSection>
        {managesAccount && WAYS.map((row) => show(row, "default"))}
        {managesAccount && <DownloadRow />}
        {!signsOut && <SignOutNowhere />}
        {ends.map((row) => show(row, "danger"))}
      </AccountSection>
      {opened !== undefined && <opened.Dialog onClose={close} />}
    </>
  );
}

interface Row {
  id: string;
  label: () => string;
  description?: () => string;
  Icon: typeof LogOut;
  Dialog: typeof SignOut;
}

const WAYS: readonly Row[] = [
  {
    id: "passkeys",
    label: m.account_passkeys,
    description: m.account_passkeysHint,
    Icon: Fingerprint,
    Dialog: Passkeys,
  },
  {
    id: "recovery",
    label: m.account_recovery,
    description: m.account_recoveryHint,
    Icon: KeyRound,
    Dialog: RecoveryCode,
  },
  {
    id: "restore",
    label: m.account_restore,
    description: m.account_restoreHint,
    Icon: RotateCcw,
    Dialog: RestoreAccount,
  },
  {
    id: "devices",
    label: m.account_devices,
    description: m.account_devicesHint,
    Icon: MonitorSmartphone,
    Dialog: Devices,
  },
  {
    id: "viewers",
    label: m.account_viewers,
    description: m.account_viewersHint,
    Icon: Eye,
    Dialog: Viewers,
  },
  {
    id: "blocked",
    label: m.account_blocked,
    description: m.account_blockedHint,
    Icon: UserX,
    Dialog: BlockedPeople,
  },
];

const SIGN_OUT: Row = { id: "signOut", label: m.account_signOut, Icon: LogOut, Dialog: SignOut };
const CLEAR: Row = {
  id: "clear",
  label: m.account_clear,
  description: m.account_clearHint,
  Icon: Eraser,
  Dialog: ClearDevice,
};
const DELETE: Row = {
  id: "delete",
  label: m.account_delete,
  description: m.account_deleteHint,
  Icon: Trash2,
  Dialog: DeleteEverything,
};
