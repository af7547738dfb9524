import { dateOf } from "@takas/contracts/time";
import type { DealerTag, RevealedContact } from "@takas/contracts/user";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths } from "@takas/mfe-kit";
import {
  Badge,
  Card,
  ContactCard,
  DealerBadge,
  Row,
  SignedText,
  Stack,
  Text,
  TextLink,
} from "@takas/ui";
import type { BadgeTone } from "@takas/ui";
import { useId } from "react";
import type { ReactNode } from "react";

import { CarLine } from "../../components/CarLine";

interface OfferCardProps {
  id: string;
  /** The sender's name; it leads to the conversation where the reader takes part in it. */
  from: string;
  isOwn: boolean;
  /** The sender's contact, once the reader has revealed it. */
  revealed: RevealedContact | undefined;
  dealer: DealerTag | undefined;
  createdAt: string;
  status: { name: string; tone: BadgeTone };
  terms: string;
  message: string | undefined;
  swapVehicle: Vehicle | undefined;
  /** The buttons. */
  children: ReactNode;
}

/** An offer: sender, time, terms, and the answers. */
export function OfferCard(props: OfferCardProps) {
  const { id, from, isOwn, revealed, dealer, createdAt, status, terms, message } = props;
  const { swapVehicle, children } = props;
  const titleId = useId();
  return (
    <Card as="article" aria-labelledby={titleId}>
      <Stack gap={1.5}>
        <Row justify="between" align="start">
          <div>
            {isOwn ? (
              <TextLink id={titleId} href={paths.offerChat.href(id)}>
                {from}
              </TextLink>
            ) : (
              <Text id={titleId} weight="medium">
                {from}
              </Text>
            )}
            {dealer !== undefined && (
              <div>
                <DealerBadge isVerified={dealer.isVerified} />
              </div>
            )}
            <Text as="p" size="small" tone="muted">
              <time dateTime={createdAt}>{dateOf(createdAt)}</time>
            </Text>
          </div>
          <Badge tone={status.tone}>{status.name}</Badge>
        </Row>
        <Text weight="strong" tabular>
          <SignedText>{terms}</SignedText>
        </Text>
        {message !== undefined && <Text dir="auto">{message}</Text>}
        {swapVehicle !== undefined && <CarLine vehicle={swapVehicle} />}
        {revealed !== undefined && <ContactCard revealed={revealed} whose={from} />}
        {children}
      </Stack>
    </Card>
  );
}
