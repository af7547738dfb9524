import { Button, Checkbox, Stack, TextField } from "@takas/ui";
import { Fingerprint } from "lucide-react";
import { useState } from "react";

import {
  useEndOtherSessionsMutation,
  useEnterByPasskeyMutation,
  useRecoverMutation,
} from "../../../accountApi";
import { useAppReset } from "../useAppReset";
import { AccountDialog } from "./AccountDialog";
import type { AccountDialogProps } from "./AccountDialog";

/** Restores an account with a passkey or its recovery code. */
export function RestoreAccount({ onClose }: AccountDialogProps) {
  const resetApp = useAppReset();
  const [code, setCode] = useState("");
  const [isAlone, setAlone] = useState(false);
  const [endOthers] = useEndOtherSessionsMutation();
  const [recover, { isLoading, isSuccess, error }] = useRecoverMutation();
  const [enter, { isLoading: isEntering, isSuccess: isIn, error: refusal }] =
    useEnterByPasskeyMutation();
  const confirm = async (way: Promise<{ error?: unknown }>) => {
    const result = await way;
    if (result.error === undefined) {
      // The account is back even if this fails; Devices then still shows the other browsers.
      await (isAlone && endOthers());
      await resetApp("restored");
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
        <Checkbox
          label="Sign out everywhere else"
          description="If somebody else may have the account"
          checked={isAlone}
          onCheckedChange={setAlone}
        />
      </Stack>
    </AccountDialog>
  );
}
