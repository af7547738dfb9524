import { Button, Skeleton, color } from "@takas/ui";
import { useState } from "react";
import styled from "styled-components";

import { useGetAccountQuery, useSignOutMutation } from "../../../accountApi";
import { m } from "../../../texts/messages.js";
import { useAppReset } from "../useAppReset";
import { AccountDialog } from "./AccountDialog";
import type { AccountDialogProps } from "./AccountDialog";
import { Passkeys } from "./Passkeys";
import { RecoveryCode } from "./RecoveryCode";

/** Signs this browser out. Somebody who could not get back in, and would lose the account, is asked to change that first. */
export function SignOut({ onClose }: AccountDialogProps) {
  const resetApp = useAppReset();
  const { currentData: account, error: unknown } = useGetAccountQuery();
  const [signOut, { isLoading, isSuccess, error }] = useSignOutMutation();
  const [makesWayBack, setMakesWayBack] = useState(false);
  const confirm = async () => {
    const result = await signOut();
    if (result.error === undefined) {
      await resetApp("signedOut");
    }
  };
  const hasPasskeys = typeof PublicKeyCredential !== "undefined";
  if (makesWayBack) {
    return hasPasskeys ? <Passkeys onClose={onClose} /> : <RecoveryCode onClose={onClose} />;
  }
  const isPending = isLoading || isSuccess;
  if (account !== undefined && account.passkeys === 0 && !account.hasRecoveryCode) {
    return (
      <AccountDialog
        onClose={onClose}
        title={m.signOut_title()}
        description={m.signOut_loses()}
        other={
          <LastResort variant="ghost" isPending={isPending} onClick={() => void confirm()}>
            {m.account_signOut()}
          </LastResort>
        }
        confirm={hasPasskeys ? m.passkeys_make() : m.recovery_make()}
        variant="primary"
        isDisabled={isPending}
        error={error}
        onConfirm={() => setMakesWayBack(true)}
      />
    );
  }
  const isKnown = account !== undefined || unknown !== undefined;
  return (
    <AccountDialog
      onClose={onClose}
      title={m.signOut_title()}
      description={isKnown ? m.signOut_text() : undefined}
      confirm={m.account_signOut()}
      isPending={isPending}
      isDisabled={!isKnown}
      error={error}
      onConfirm={() => void confirm()}
    >
      {!isKnown && <Skeleton height="72px" corners="card" />}
    </AccountDialog>
  );
}

const LastResort = styled(Button)`
  && {
    color: ${color.danger};
  }
`;
