import { useState } from "react";

import { m } from "../../../texts/messages.js";
import { useAppReset } from "../useAppReset";
import { AccountDialog } from "./AccountDialog";
import type { AccountDialogProps } from "./AccountDialog";

/** Clears this device. The session stays: the sample market signs out nobody (docs/product.md 2.18). */
export function SampleSignOut({ onClose }: AccountDialogProps) {
  const resetApp = useAppReset();
  const [isPending, setPending] = useState(false);
  const confirm = () => {
    // oxlint-disable-next-line no-console -- docs/product.md 2.18 asks for the log
    console.info("Sign Out");
    setPending(true);
    void resetApp("signedOut");
  };
  return (
    <AccountDialog
      onClose={onClose}
      title={m.signOut_title()}
      description={m.signOut_sampleText()}
      confirm={m.account_signOut()}
      isPending={isPending}
      onConfirm={confirm}
    />
  );
}
