import { Button, Skeleton, Text, color } from "@takas/ui";
import { useState } from "react";
import styled from "styled-components";

import { useGetAccountQuery, useSignOutMutation } from "../../../accountApi";
import { AccountDialog } from "../../../components/AccountDialog";
import type { AccountDialogProps } from "../../../components/AccountDialog";
import { m } from "../../../texts/messages.js";
import { WayBack, hasNoWayBack, wayBackLabel } from "../../../wayBack/WayBack";
import { useAppReset } from "../useAppReset";
import { ContentsList, lostOf } from "./ContentsList";

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
  if (makesWayBack) {
    return <WayBack onClose={onClose} />;
  }
  const isPending = isLoading || isSuccess;
  if (account !== undefined && hasNoWayBack(account)) {
    const lost = lostOf(account);
    return (
      <AccountDialog
        onClose={onClose}
        title={m.signOut_title()}
        description={lost.length === 0 ? m.signOut_loses() : m.signOut_losesThese()}
        other={
          <LastResort variant="ghost" isPending={isPending} onClick={() => void confirm()}>
            {m.account_signOut()}
          </LastResort>
        }
        confirm={wayBackLabel()}
        variant="primary"
        isDisabled={isPending}
        error={error}
        onConfirm={() => setMakesWayBack(true)}
      >
        {lost.length > 0 && <ContentsList label={m.signOut_what()} lines={lost} />}
        {account.vehicles > 0 && <Text>{m.signOut_listings()}</Text>}
      </AccountDialog>
    );
  }
  const isKnown = account !== undefined || unknown !== undefined;
  return (
    <AccountDialog
      onClose={onClose}
      title={m.signOut_title()}
      description={isKnown ? m.signOut_text() : undefined}
      confirm={isKnown ? m.account_signOut() : undefined}
      isPending={isPending}
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
