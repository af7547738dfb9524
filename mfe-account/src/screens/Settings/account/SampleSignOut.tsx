import { useState } from "react";

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
      title="Sign out?"
      description="Your profile, favourites, drafts and unsent messages are removed from this device. Your anonymous account and its listings stay."
      confirm="Sign Out"
      isPending={isPending}
      onConfirm={confirm}
    />
  );
}
