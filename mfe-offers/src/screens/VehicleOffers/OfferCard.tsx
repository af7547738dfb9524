import { formatDelta, formatMoney } from "@takas/contracts/money";
import type { Offer } from "@takas/contracts/offer";
import { paths } from "@takas/mfe-kit";
import { Badge, Button, Card, IconButton, Row, Stack, Text, TextLink } from "@takas/ui";
import { MessageCircle } from "lucide-react";
import { useId } from "react";

import { SwapVehicle } from "./SwapVehicle";

/** One offer: who, when, what for, and the two answers, which are only logged (spec section 2, Vehicle offers). */
export function OfferCard({ offer }: { offer: Offer }) {
  const titleId = useId();
  const { id, status, createdAt, fromUser, message, swapVehicle } = offer;
  return (
    <Card as="article" aria-labelledby={titleId}>
      <Stack gap={1.5}>
        <Row justify="between" align="start">
          <div>
            <TextLink id={titleId} href={paths.offerChat.href(id)}>
              {fromUser.anonymousId}
            </TextLink>
            <Text as="p" size="small" tone="muted">
              <time dateTime={createdAt}>{DATE.format(new Date(createdAt))}</time>
            </Text>
          </div>
          <Badge tone={status === "Accepted" ? "good" : "fair"}>{status}</Badge>
        </Row>
        <Text weight="strong" tabular>
          {termsOf(offer)}
        </Text>
        {swapVehicle !== undefined && <SwapVehicle vehicle={swapVehicle} />}
        {message !== undefined && <Text dir="auto">{message}</Text>}
        <Row wrap={false}>
          <Button fullWidth onClick={() => log("Accept Offer", id)}>
            Accept Offer
          </Button>
          <IconButton
            label={`Message ${fromUser.anonymousId}`}
            variant="outline"
            onClick={() => log("Message", id)}
          >
            <MessageCircle size={24} strokeWidth={1.75} />
          </IconButton>
        </Row>
      </Stack>
    </Card>
  );
}

function termsOf({ cashAmount, deltaCash = 0 }: Offer): string {
  return cashAmount === undefined
    ? `Vehicle swap · ${formatDelta(deltaCash)}`
    : `Cash offer · ${formatMoney(cashAmount)}`;
}

const DATE = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

/** The spec asks for the log and nothing else. */
function log(action: string, offerId: string): void {
  // oxlint-disable-next-line no-console -- see above
  console.info(action, offerId);
}
