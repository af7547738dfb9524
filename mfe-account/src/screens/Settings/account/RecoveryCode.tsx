import { useServices } from "@takas/mfe-kit";
import { Button, Card, Stack, Text } from "@takas/ui";
import { Copy } from "lucide-react";

import { useMakeRecoveryCodeMutation } from "../../../accountApi";
import { AccountDialog } from "./AccountDialog";
import type { AccountDialogProps } from "./AccountDialog";

/** Creates the account's recovery code, and shows it once. */
export function RecoveryCode({ onClose }: AccountDialogProps) {
  const [make, { data, isLoading, error }] = useMakeRecoveryCodeMutation();
  if (data !== undefined) {
    return (
      <AccountDialog
        onClose={onClose}
        title="Your recovery code"
        description="Write it down now: it is not shown again. It works once, on any browser."
      >
        <Code code={data.code} />
      </AccountDialog>
    );
  }
  return (
    <AccountDialog
      onClose={onClose}
      title="Recovery code"
      description="Takas knows you only by this browser. If it forgets you, this code brings back your cars, offers and membership. A new code replaces the last one."
      confirm="Make a Code"
      variant="primary"
      isPending={isLoading}
      error={error}
      onConfirm={() => void make()}
    />
  );
}

function Code({ code }: { code: string }) {
  const { toast } = useServices();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toast({ title: "Code copied" });
    } catch {
      toast({
        title: "Please copy it by hand",
        description: "This browser can't copy it for you.",
      });
    }
  };
  return (
    <Card tone="primary">
      <Stack gap={1.5}>
        <Text size="lead" weight="strong" tabular role="status" aria-label="Recovery code">
          {code}
        </Text>
        <Button
          variant="secondary"
          icon={<Copy size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          Copy
        </Button>
      </Stack>
    </Card>
  );
}
