import { useMarket } from "@takas/client";
import { EVIDENCE_DAYS } from "@takas/contracts/limits";
import type { AccountContents } from "@takas/contracts/live/account";
import { Skeleton, Stack, Text, space, text } from "@takas/ui";
import styled from "styled-components";

import { useDeleteAccountMutation, useGetAccountQuery } from "../../../accountApi";
import { useAppReset } from "../useAppReset";
import { AccountDialog } from "./AccountDialog";
import type { AccountDialogProps } from "./AccountDialog";

/** Deletes the account and what this browser stores at once, after a list of what is deleted. */
export function DeleteEverything({ onClose }: AccountDialogProps) {
  const resetApp = useAppReset();
  const isLive = useMarket() === "live";
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
      title="Delete everything?"
      description="This is deleted immediately and permanently:"
      confirm="Delete Everything"
      isPending={isLoading || isSuccess}
      isDisabled={currentData === undefined}
      error={error}
      onConfirm={() => void confirm()}
    >
      {currentData === undefined ? (
        error === undefined && <Skeleton height="96px" corners="card" />
      ) : (
        <Stack gap={1.5}>
          <List aria-label="What is deleted">
            {linesOf(currentData).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </List>
          {isLive && <Text size="small">{KEPT}</Text>}
        </Stack>
      )}
    </AccountDialog>
  );
}

function linesOf(contents: AccountContents): string[] {
  const counted = COUNTED.map(({ key, one, many }) =>
    contents[key] === 0 ? "" : `${contents[key]} ${contents[key] === 1 ? one : many}`,
  );
  const had = HAD.map(({ key, words }) => (contents[key] ? words : ""));
  const lines = ["Your anonymous id", ...counted, ...had, "What this browser stores for Takas"];
  return lines.filter((line) => line !== "");
}

/** docs/product.md 18.6.2. */
const KEPT = `Concluded deals stay readable for the other person for ${EVIDENCE_DAYS} days, without your number. Reports stay for as long.`;

const COUNTED = [
  { key: "vehicles", one: "car", many: "cars" },
  { key: "offers", one: "offer", many: "offers" },
  { key: "messages", one: "message", many: "messages" },
  { key: "favourites", one: "favourite", many: "favourites" },
  { key: "savedSearches", one: "saved search", many: "saved searches" },
  { key: "notifications", one: "notification", many: "notifications" },
  { key: "passkeys", one: "passkey", many: "passkeys" },
] as const;

const HAD = [
  { key: "hasProfile", words: "Your profile with name and numbers" },
  { key: "hasMembership", words: "Your membership, without a refund" },
  { key: "hasRecoveryCode", words: "Your recovery code" },
] as const;

const List = styled.ul`
  display: grid;
  gap: ${space.half};
  padding-left: ${space[2.5]};
  list-style: disc;
  ${text.body}
`;
