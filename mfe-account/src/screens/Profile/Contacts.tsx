import { useGetContactsQuery } from "@takas/client";
import { CONTACT_LIMITS } from "@takas/contracts/limits";
import type { ContactEntry } from "@takas/contracts/user";
import { paths } from "@takas/mfe-kit";
import { Button, ContactCard, Dialog, Skeleton, Stack, Text, TextLink } from "@takas/ui";
import { useState } from "react";

import { FailureRetry } from "../../components/FailureRetry";

/** Every contact that the user has revealed, newest first (docs/product.md 16.7). */
export function Contacts({ onClose }: { onClose: () => void }) {
  const [limit, setLimit] = useState<number>(CONTACT_LIMITS.page);
  const query = useGetContactsQuery({ limit }, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching } = query;
  const close = (
    <Button variant="secondary" onClick={onClose}>
      Close
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Contacts"
      description="The contacts you have revealed. Seeing them again costs nothing."
      actions={close}
    >
      <Stack gap={2}>
        {data === undefined && error === undefined && <Skeleton height="148px" corners="card" />}
        {error !== undefined && <FailureRetry query={query} />}
        {data?.contacts.length === 0 && (
          <Text>You have none yet. Open an offer and tap the lock to unlock its contact.</Text>
        )}
        {data?.contacts.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
        {data?.hasMore === true && (
          <Button
            variant="secondary"
            isPending={isFetching}
            onClick={() => setLimit(CONTACT_LIMITS.max)}
          >
            Show All
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}

function Entry({ entry }: { entry: ContactEntry }) {
  const { anonymousId, offerId, vehicleTitle } = entry;
  return (
    <ContactCard revealed={entry} whose={anonymousId}>
      <Text size="small">
        {[anonymousId, vehicleTitle].filter((part) => part !== undefined).join(" · ")}
      </Text>
      {offerId !== undefined && (
        <TextLink href={paths.offerChat.href(offerId)}>
          Open the conversation
          <span className="visually-hidden"> with {anonymousId ?? "somebody who has left"}</span>
        </TextLink>
      )}
    </ContactCard>
  );
}
