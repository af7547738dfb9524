import { dateOf } from "@takas/contracts/time";
import { Button, Row, Skeleton, Stack, Text } from "@takas/ui";

import { useAddPasskeyMutation, useDropPasskeyMutation, useGetPasskeysQuery } from "../accountApi";
import { AccountDialog } from "../components/AccountDialog";
import type { AccountDialogProps } from "../components/AccountDialog";
import { m } from "../texts/messages.js";

/** The account's passkeys, and a button that adds one. */
export function Passkeys({ onClose }: AccountDialogProps) {
  const { currentData: passkeys, error: unknown } = useGetPasskeysQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [add, { isLoading, error: notAdded }] = useAddPasskeyMutation();
  const [drop, { isLoading: isDropping, error: notDropped }] = useDropPasskeyMutation();
  return (
    <AccountDialog
      onClose={onClose}
      title={m.account_passkeys()}
      description={m.passkeys_text()}
      confirm={m.passkeys_make()}
      variant="primary"
      isPending={isLoading}
      error={notAdded ?? notDropped ?? unknown}
      onConfirm={() => void add()}
    >
      {passkeys === undefined && unknown === undefined && <Skeleton height="48px" corners="card" />}
      <Stack as="ul" gap={1}>
        {passkeys?.map(({ id, createdAt }) => (
          <li key={id}>
            <Row justify="between" wrap={false}>
              <Text weight="medium">{m.passkeys_madeOn({ date: dateOf(createdAt) })}</Text>
              <Button
                variant="secondary"
                size="small"
                disabled={isDropping}
                aria-label={m.passkeys_removeMadeOn({ date: dateOf(createdAt) })}
                onClick={() => void drop(id)}
              >
                {m.passkeys_remove()}
              </Button>
            </Row>
          </li>
        ))}
      </Stack>
    </AccountDialog>
  );
}
