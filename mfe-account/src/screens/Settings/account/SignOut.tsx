import { useSignOutMutation } from "../../../accountApi";
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
      title="Sign out?"
      description="Your cars and offers stay. In this browser only a passkey or your recovery code leads back to them: make one first. Drafts, unsent messages and your picture are removed from this device."
      confirm="Sign Out"
      isPending={isLoading || isSuccess}
      error={error}
      onConfirm={() => void confirm()}
    />
  );
}
