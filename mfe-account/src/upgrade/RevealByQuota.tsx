import {
  failureText,
  useGetQuotaQuery,
  useMarketRule,
  useRevealContactMutation,
  useServerMessage,
} from "@takas/client";
import { QuotaBanner, useServices } from "@takas/mfe-kit";
import { Button, Card, Heading, RetryLine, Skeleton, Stack, Text, space } from "@takas/ui";
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
  // The dialog has this title.
  const isInTitle = useMarketRule("namesContactOnce");
  const { toast } = useServices();
  const serverMessage = useServerMessage();
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
    const { name, phone, phoneText, whatsapp, whatsappText, email } = data.contact;
    toast({
      title: m.reveal_done(),
      description: [name, phoneText || phone || whatsappText || whatsapp || email].join(", "),
    });
    onRevealed();
  };
  return (
    <Card as="section" tone="primary" aria-labelledby={isInTitle ? undefined : titleId}>
      <Stack gap={1.5}>
        {!isInTitle && (
          <Heading id={titleId} level={3} size="label">
            {m.reveal_title()}
          </Heading>
        )}
        <QuotaLine />
        <Button
          fullWidth
          // Without a reveal left it opens only what was revealed before.
          variant={quota?.remaining === 0 ? "secondary" : "primary"}
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

/** Of a banner with a title and a line of text, so that the button below it stays where it is. */
const BANNER_HEIGHT = `calc(2 * ${space[2]} + 1.3rem + 1.5 * 0.875rem)`;

/** The reveals left this month. */
function QuotaLine() {
  const { currentData: quota, error, isFetching, refetch } = useGetQuotaQuery();
  if (quota !== undefined) {
    const { remaining, total, unlimited } = quota;
    return (
      <>
        <QuotaBanner {...{ remaining, total }} isUnlimited={unlimited} />
        {!unlimited && remaining === 0 && <Text size="small">{m.reveal_seeAgain()}</Text>}
      </>
    );
  }
  if (error === undefined) {
    return <Skeleton height={BANNER_HEIGHT} corners="card" />;
  }
  return (
    <RetryLine text={failureText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
  );
}
