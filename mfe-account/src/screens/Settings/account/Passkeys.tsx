import { dateOf } from "@takas/contracts/time";
import { Button, Row, Skeleton, Stack, Text } from "@takas/ui";

import {
  useAddPasskeyMutation,
  useDropPasskeyMutation,
  useGetPasskeysQuery,
} from "../../../accountApi";
import { AccountDialog } from "./AccountDialog";
import type { AccountDialogProps } from "./AccountDialog";

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
      title="Passkeys"
      description="A passkey on your phone or in your password manager brings cars, offers and membership back on any browser. Nothing to write down."
      confirm="Make a Passkey"
      variant="primary"
      isPending={isLoading}
      error={notAdded ?? notDropped ?? unknown}
      onConfirm={() => void add()}
    >
      {passkeys === undefined && unknown === undefined && <Skeleton height="48px" corners="card" />}
      {passkeys?.length === 0 && <Text>You have none yet.</Text>}
      <Stack as="ul" gap={1}>
        {passkeys?.map(({ id, createdAt }) => (
          <li key={id}>
            <Row justify="between" wrap={false}>
              <Text weight="medium">Made on {dateOf(createdAt)}</Text>
              <Button
                variant="secondary"
                size="small"
                disabled={isDropping}
                aria-label={`Remove the passkey made on ${dateOf(createdAt)}`}
                onClick={() => void drop(id)}
              >
                Remove
              </Button>
            </Row>
          </li>
        ))}
      </Stack>
    </AccountDialog>
  );
}
