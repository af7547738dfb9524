import type { Block } from "@takas/contracts/live/safety";
import { dateOf } from "@takas/contracts/time";
import { Button, Row, Skeleton, Stack, Text } from "@takas/ui";

import { useGetBlocksQuery, useUnblockMutation } from "../../../accountApi";
import { AccountDialog } from "../../../components/AccountDialog";
import type { AccountDialogProps } from "../../../components/AccountDialog";
import { m } from "../../../texts/messages.js";

/** The users one has blocked, with a button to unblock each. */
export function BlockedPeople({ onClose }: AccountDialogProps) {
  const { currentData: blocks, error } = useGetBlocksQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [unblock, { error: failed = error, isLoading }] = useUnblockMutation();
  return (
    <AccountDialog onClose={onClose} title={m.account_blocked()} error={failed}>
      {blocks === undefined && error === undefined && <Skeleton height="48px" corners="card" />}
      {blocks?.length === 0 && <Text>{m.blocked_none()}</Text>}
      <Stack as="ul" gap={1}>
        {blocks?.map(({ id, createdAt, ...block }) => (
          <li key={id}>
            <Row justify="between" wrap={false}>
              <div>
                <Text weight="medium" tabular>
                  {nameOf(block)}
                </Text>
                <Text size="small" tone="muted">
                  {m.blocked_since({ date: dateOf(createdAt) })}
                </Text>
              </div>
              <Button
                variant="secondary"
                size="small"
                disabled={isLoading}
                aria-label={m.blocked_unblockWho({ who: nameOf(block) })}
                onClick={() => void unblock(id)}
              >
                {m.blocked_unblock()}
              </Button>
            </Row>
          </li>
        ))}
      </Stack>
    </AccountDialog>
  );
}

function nameOf({ anonymousId, sellerOf }: Pick<Block, "anonymousId" | "sellerOf">): string {
  return anonymousId ?? m.blocked_sellerOf({ car: String(sellerOf) });
}
