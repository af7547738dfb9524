import { Button, Stack, TextField } from "@takas/ui";
import { Fingerprint } from "lucide-react";
import { useState } from "react";

import { useEnterByPasskeyMutation, useRecoverMutation } from "../../accountApi";
import { AccountDialog } from "./AccountDialog";
import type { AccountDialogProps } from "./AccountDialog";
import { useAppReset } from "./useAppReset";

/** Restores an account with a passkey or its recovery code. */
export function RestoreAccount({ onClose }: AccountDialogProps) {
  const resetApp = useAppReset();
  const [code, setCode] = useState("");
  const [recover, { isLoading, isSuccess, error }] = useRecoverMutation();
  const [enter, { isLoading: isEntering, isSuccess: isIn, error: refusal }] =
    useEnterByPasskeyMutation();
  const confirm = async (way: Promise<{ error?: unknown }>) => {
    const result = await way;
    if (result.error === undefined) {
      await resetApp();
    }
  };
  return (
    <AccountDialog
      onClose={onClose}
      title="Restore an account"
      description="This browser switches to that account. The account it has now is left behind."
      confirm="Restore"
      variant="primary"
      isPending={isLoading || isSuccess}
      isDisabled={code.trim() === ""}
      error={error ?? refusal}
      onConfirm={() => void confirm(recover(code.trim()))}
    >
      <Stack gap={2}>
        <Button
          variant="secondary"
          fullWidth
          icon={<Fingerprint size={20} strokeWidth={1.75} aria-hidden="true" />}
          isPending={isEntering || isIn}
          onClick={() => void confirm(enter())}
        >
          Use a Passkey
        </Button>
        <TextField
          label="Recovery code"
          autoComplete="off"
          maxLength={100}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </Stack>
    </AccountDialog>
  );
}
