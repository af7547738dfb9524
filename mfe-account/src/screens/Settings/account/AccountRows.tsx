import { useMarketRule } from "@takas/client";
import { paths, useServices } from "@takas/mfe-kit";
import { MenuList, MenuRow, Section } from "@takas/ui";
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
  CreditCard,
} from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";

import { DialogRow } from "../../../components/DialogRow";
import { MEMBERSHIP_HASH } from "../../../membershipHash";
import { m } from "../../../texts/messages.js";
import { Passkeys } from "../../../wayBack/Passkeys";
import { RecoveryCode } from "../../../wayBack/RecoveryCode";
import { BlockedPeople } from "./BlockedPeople";
import { ClearDevice } from "./ClearDevice";
import { DeleteEverything } from "./DeleteEverything";
import { Devices } from "./Devices";
import { DownloadRow } from "./DownloadRow";
import { RestoreAccount } from "./RestoreAccount";
import { SignOut } from "./SignOut";
import { Viewers } from "./Viewers";

/** The account's actions in groups: getting back in, being signed in, and what others and Takas know. */
export function AccountRows() {
  const [opened, setOpened] = useState<Row>();
  const managesAccount = useMarketRule("managesAccount");
  const signsOut = useMarketRule("signsOut");
  const show = (row: Row) => (
    <DialogRow
      key={row.id}
      icon={<row.Icon size={24} strokeWidth={1.75} />}
      label={row.label()}
      description={row.description?.()}
      tone={row.tone}
      onClick={() => setOpened(row)}
    />
  );
  return (
    <>
      {managesAccount && (
        <Section title={m.account_back()} size="label">
          <MenuList>{WAYS.map(show)}</MenuList>
        </Section>
      )}
      <AccountSection>
        {managesAccount && show(DEVICES)}
        {signsOut ? show(SIGN_OUT) : <SignOutNowhere />}
      </AccountSection>
      <Section title={m.account_data()} size="label">
        <MenuList>
          {managesAccount && PEOPLE.map(show)}
          {managesAccount && <DownloadRow />}
          {!signsOut && show(CLEAR)}
          {show(DELETE)}
        </MenuList>
      </Section>
      {opened !== undefined && <opened.Dialog onClose={() => setOpened(undefined)} />}
    </>
  );
}

interface Row {
  id: string;
  label: () => string;
  description?: () => string;
  tone?: "danger";
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
];

const DEVICES: Row = {
  id: "devices",
  label: m.account_devices,
  description: m.account_devicesHint,
  Icon: MonitorSmartphone,
  Dialog: Devices,
};

const PEOPLE: readonly Row[] = [
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

const SIGN_OUT: Row = {
  id: "signOut",
  label: m.account_signOut,
  tone: "danger",
  Icon: LogOut,
  Dialog: SignOut,
};
const CLEAR: Row = {
  id: "clear",
  label: m.account_clear,
  description: m.account_clearHint,
  tone: "danger",
  Icon: Eraser,
  Dialog: ClearDevice,
};
const DELETE: Row = {
  id: "delete",
  label: m.account_delete,
  description: m.account_deleteHint,
  tone: "danger",
  Icon: Trash2,
  Dialog: DeleteEverything,
};

/** The account's rows, with the link to the membership first. */
function AccountSection({ children }: { children: ReactNode }) {
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

/** "Sign Out" where nobody signs in: it only writes to the console (docs/product.md 2.18.5). */
function SignOutNowhere() {
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
