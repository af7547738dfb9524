import { failureText, useGetContactsQuery } from "@takas/client";
import { paths } from "@takas/mfe-kit";
import { Button, ContactCard, Row, Skeleton, Text, TextLink } from "@takas/ui";

import { m } from "../../../texts/messages.js";

/** What the reader has revealed of a car's seller (docs/product.md 16.7): one card, the last revealed. */
export function RevealedContacts({ vehicleId }: { vehicleId: string }) {
  const { data, error, isFetching, refetch } = useGetContactsQuery(
    { vehicleId, limit: 1 },
    { refetchOnMountOrArgChange: true },
  );
  if (data === undefined) {
    return error === undefined ? (
      <Skeleton height="180px" corners="card" />
    ) : (
      <Row justify="between">
        <Text size="small" tone="danger" role="alert">
          {failureText(error)}
        </Text>
        <Button variant="ghost" size="small" isPending={isFetching} onClick={() => void refetch()}>
          {m.common_retry()}
        </Button>
      </Row>
    );
  }
  const [entry] = data.contacts;
  return entry === undefined ? null : (
    <ContactCard revealed={entry} whose={entry.anonymousId}>
      {entry.offerId !== undefined && (
        <TextLink href={paths.offerChat.href(entry.offerId)}>{m.contact_open()}</TextLink>
      )}
    </ContactCard>
  );
}
