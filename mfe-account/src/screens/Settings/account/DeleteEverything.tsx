import { useMarketRule } from "@takas/client";
import { EVIDENCE_DAYS } from "@takas/contracts/limits";
import { Skeleton, Stack, Text } from "@takas/ui";

import { useDeleteAccountMutation, useGetAccountQuery } from "../../../accountApi";
import { AccountDialog } from "../../../components/AccountDialog";
import type { AccountDialogProps } from "../../../components/AccountDialog";
import { m } from "../../../texts/messages.js";
import { useAppReset } from "../useAppReset";
import { ContentsList, deletedOf } from "./ContentsList";

/** Deletes the account and what this browser stores at once, after a list of what is deleted. */
export function DeleteEverything({ onClose }: AccountDialogProps) {
  const resetApp = useAppReset();
  const keepsEvidence = useMarketRule("keepsEvidence");
  const { currentData, error: unknown } = useGetAccountQuery();
  const [remove, { isLoading, isSuccess, error = unknown }] = useDeleteAccountMutation();
  const confirm = async () => {
    const result = await remove();
    if (result.error === undefined) {
      await resetApp("deleted");
    }
  };
  return (
    <AccountDialog
      onClose={onClose}
      title={m.delete_title()}
      description={m.delete_text()}
      confirm={m.account_delete()}
      isPending={isLoading || isSuccess}
      isDisabled={currentData === undefined}
      error={error}
      onConfirm={() => void confirm()}
    >
      {currentData === undefined ? (
        error === undefined && <Skeleton height="96px" corners="card" />
      ) : (
        <Stack gap={1.5}>
          <ContentsList label={m.delete_what()} lines={deletedOf(currentData)} />
          {keepsEvidence && <Text>{m.delete_kept({ days: EVIDENCE_DAYS })}</Text>}
        </Stack>
      )}
    </AccountDialog>
  );
}
