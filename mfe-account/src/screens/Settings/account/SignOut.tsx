import { useSignOutMutation } from "../../../accountApi";
import { m } from "../../../texts/messages.js";
import { useAppReset } from "../useAppReset";
import { AccountDialog } from "./AccountDialog";
import type { AccountDialogProps } from "./AccountDialog";

/** Signs this browser out. Without a passkey or a recovery code the account is lost. */
export function SignOut({ onClose }: AccountDialogProps) {
  const resetApp = useAppReset();
  const [signOut, { isLoading, isSuccess, error }] = useSignOutMutation();
  const confirm = async () => {
    const result = await signOut();
    if (result.error === undefined) {
      await resetApp("signedOut");
    }
  };
  return (
    <AccountDialog
      onClose={onClose}
      title={m.signOut_title()}
      description={m.signOut_text()}
      confirm={m.account_signOut()}
      isPending={isLoading || isSuccess}
      error={error}
      onConfirm={() => void confirm()}
    />
  );
}
