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

import { m } from "../texts/messages.js";

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
        title: m.reveal_failed(),
        description: serverMessage(failure) ?? m.billing_tryAgain(),
      });
      return;
    }
    const { name, phone, whatsapp, email } = data.contact;
    toast({
      title: m.reveal_done(),
      description: [name, phone || whatsapp || email].join(", "),
    });
    onRevealed();
  };
  return (
    <Card as="section" tone="primary" aria-labelledby={titleId}>
      <Stack gap={1.5}>
        <Heading id={titleId} level={3} size="label">
          {m.reveal_title()}
        </Heading>
        <QuotaLine />
        <Button
          fullWidth
          isPending={isLoading}
          pendingLabel={m.reveal_pending()}
          disabled={quota === undefined}
          onClick={() => void unlock()}
        >
          {m.reveal_button()}
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
    return m.quota_unlimited();
  }
  return remaining === 0
    ? m.reveal_noneLeft()
    : m.reveal_left({ left: String(remaining), total: String(total) });
}
