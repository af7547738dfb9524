import { useServices } from "@takas/mfe-kit";
import { Button, Card, Stack, Text } from "@takas/ui";
import { Copy } from "lucide-react";

import { useGetAccountQuery, useMakeRecoveryCodeMutation } from "../accountApi";
import { AccountDialog } from "../components/AccountDialog";
import type { AccountDialogProps } from "../components/AccountDialog";
import { m } from "../texts/messages.js";

/** Creates the account's recovery code, and shows it once. */
export function RecoveryCode({ onClose }: AccountDialogProps) {
  const { currentData: account } = useGetAccountQuery();
  const [make, { data, isLoading, error }] = useMakeRecoveryCodeMutation();
  if (data !== undefined) {
    return (
      <AccountDialog
        onClose={onClose}
        title={m.recovery_madeTitle()}
        description={m.recovery_madeText()}
        done={m.recovery_saved()}
      >
        <Code code={data.code} />
      </AccountDialog>
    );
  }
  return (
    <AccountDialog
      onClose={onClose}
      title={m.account_recovery()}
      description={m.recovery_text()}
      confirm={m.recovery_make()}
      variant="primary"
      isPending={isLoading}
      error={error}
      onConfirm={() => void make()}
    >
      {account?.hasRecoveryCode === true && <Text>{m.recovery_replaces()}</Text>}
      <Text>{m.recovery_once()}</Text>
    </AccountDialog>
  );
}

function Code({ code }: { code: string }) {
  const { toast } = useServices();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toast({ title: m.recovery_copied() });
    } catch {
      toast({
        title: m.recovery_byHand(),
        description: m.recovery_cannotCopy(),
      });
    }
  };
  return (
    <Card tone="primary">
      <Stack gap={1.5}>
        <Text size="lead" weight="strong" tabular role="status" aria-label={m.recovery_title()}>
          {code}
        </Text>
        <Button
          variant="secondary"
          icon={<Copy size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {m.recovery_copy()}
        </Button>
      </Stack>
    </Card>
  );
}
