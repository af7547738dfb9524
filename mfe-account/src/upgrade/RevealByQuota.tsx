import {
  failureText,
  serverMessage,
  useGetQuotaQuery,
  useRevealContactMutation,
} from "@takas/client";
import type { Quota } from "@takas/contracts/user";
import { useServices } from "@takas/mfe-kit";
import { Button, Card, Heading, RetryLine, Skeleton, Stack, Text } from "@takas/ui";
import { useId } from "react";

interface RevealByQuotaProps {
  offerId: string;
  /** Called once the contact is known: the dialog may close. */
  onRevealed: () => void;
}

/** Reveals the contact behind an offer with one of the month's reveals (docs/product.md 4.4). */
export function RevealByQuota({ offerId, onRevealed }: RevealByQuotaProps) {
  const titleId = useId();
  const { toast } = useServices();
  const { currentData: quota } = useGetQuotaQuery();
  const [reveal, { isLoading }] = useRevealContactMutation();
  const unlock = async () => {
    const { data, error: failure } = await reveal(offerId);
    if (data === undefined) {
      toast({
        variant: "destructive",
        title: "Unlock Failed",
        description: serverMessage(failure) ?? "Please try again",
      });
      return;
    }
    const { name, phone, whatsapp, email } = data.contact;
    toast({
      title: "Contact Unlocked!",
      description: [name, phone || whatsapp || email].join(", "),
    });
    onRevealed();
  };
  return (
    <Card as="section" tone="primary" aria-labelledby={titleId}>
      <Stack gap={1.5}>
        <Heading id={titleId} level={3} size="label">
          Use a reveal
        </Heading>
        <QuotaLine />
        <Button
          fullWidth
          isPending={isLoading}
          pendingLabel="Unlocking..."
          disabled={quota === undefined}
          onClick={() => void unlock()}
        >
          Reveal Contact
        </Button>
      </Stack>
    </Card>
  );
}

/** The reveals left this month. */
function QuotaLine() {
  const { currentData: quota, error, isFetching, refetch } = useGetQuotaQuery();
  if (quota !== undefined) {
    return (
      <Text size="small" tabular>
        {wordsOf(quota)}
      </Text>
    );
  }
  if (error === undefined) {
    return <Skeleton width="70%" height="1.3rem" />;
  }
  return (
    <RetryLine text={failureText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
  );
}

function wordsOf({ unlimited, remaining, total }: Quota): string {
  if (unlimited) {
    return "Unlimited Reveals";
  }
  return remaining === 0
    ? "No reveals left this month. Contacts that you revealed before cost nothing to see again."
    : `${remaining} / ${total} reveals left. Resets monthly.`;
}
