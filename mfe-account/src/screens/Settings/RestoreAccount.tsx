import { TextField } from "@takas/ui";
import { useState } from "react";

import { useRecoverMutation } from "../../accountApi";
import { AccountDialog } from "./AccountDialog";
import type { AccountDialogProps } from "./AccountDialog";
import { useAnew } from "./useAnew";

/** Takes an account back with its recovery code. */
export function RestoreAccount({ onClose }: AccountDialogProps) {
  const goAnew = useAnew();
  const [code, setCode] = useState("");
  const [recover, { isLoading, error }] = useRecoverMutation();
  const confirm = async () => {
    const result = await recover(code.trim());
    if (result.error === undefined) {
      goAnew();
    }
  };
  return (
    <AccountDialog
      onClose={onClose}
      title="Restore an account"
      description="This browser becomes that account's. What it has now is left behind."
      confirm="Restore"
      variant="primary"
      isPending={isLoading}
      isDisabled={code.trim() === ""}
      error={error}
      onConfirm={() => void confirm()}
    >
      <TextField
        label="Recovery code"
        autoComplete="off"
        maxLength={100}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
    </AccountDialog>
  );
}
