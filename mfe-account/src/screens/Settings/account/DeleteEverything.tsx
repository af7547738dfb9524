import { useMarketRule } from "@takas/client";
import { EVIDENCE_DAYS } from "@takas/contracts/limits";
import type { AccountContents } from "@takas/contracts/live/account";
import { Skeleton, Stack, Text, space, text } from "@takas/ui";
import styled from "styled-components";

import { useDeleteAccountMutation, useGetAccountQuery } from "../../../accountApi";
import { AccountDialog } from "../../../components/AccountDialog";
import type { AccountDialogProps } from "../../../components/AccountDialog";
import { m } from "../../../texts/messages.js";
import { useAppReset } from "../useAppReset";

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
          <List aria-label={m.delete_what()}>
            {linesOf(currentData).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </List>
          {keepsEvidence && <Text size="small">{m.delete_kept({ days: EVIDENCE_DAYS })}</Text>}
        </Stack>
      )}
    </AccountDialog>
  );
}

function linesOf(contents: AccountContents): string[] {
  const counted = COUNTED.map(({ key, count }) =>
    contents[key] === 0 ? "" : count({ n: contents[key] }),
  );
  const had = HAD.map(({ key, text: name }) => (contents[key] ? name() : ""));
  const lines = [m.delete_id(), ...counted, ...had, m.delete_device()];
  return lines.filter((line) => line !== "");
}

const COUNTED = [
  { key: "vehicles", count: m.delete_vehicles },
  { key: "offers", count: m.delete_offers },
  { key: "messages", count: m.delete_messages },
  { key: "favourites", count: m.delete_favourites },
  { key: "savedSearches", count: m.delete_savedSearches },
  { key: "notifications", count: m.delete_notifications },
  { key: "passkeys", count: m.delete_passkeys },
] as const;

const HAD = [
  { key: "hasProfile", text: m.delete_profile },
  { key: "hasMembership", text: m.delete_membership },
  { key: "hasRecoveryCode", text: m.delete_recoveryCode },
] as const;

const List = styled.ul`
  display: grid;
  gap: ${space.half};
  padding-left: ${space[2.5]};
  list-style: disc;
  ${text.body}
`;
