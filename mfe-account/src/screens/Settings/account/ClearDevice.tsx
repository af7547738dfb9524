import { useState } from "react";

import { AccountDialog } from "../../../components/AccountDialog";
import type { AccountDialogProps } from "../../../components/AccountDialog";
import { m } from "../../../texts/messages.js";
import { useAppReset } from "../useAppReset";

/** Removes what the visitor typed and collected on this device. The session stays (docs/product.md 2.18.5). */
export function ClearDevice({ onClose }: AccountDialogProps) {
  const resetApp = useAppReset();
  const [isPending, setPending] = useState(false);
  const confirm = () => {
    setPending(true);
    void resetApp("cleared");
  };
  return (
    <AccountDialog
      onClose={onClose}
      title={m.clear_title()}
      description={m.clear_text()}
      confirm={m.clear_confirm()}
      isPending={isPending}
      onConfirm={confirm}
    />
  );
}
