import { useGetContactsQuery } from "@takas/client";
import { CONTACT_LIMITS } from "@takas/contracts/limits";
import type { ContactEntry } from "@takas/contracts/user";
import { paths } from "@takas/mfe-kit";
import { Button, ContactCard, Dialog, Skeleton, Stack, Text, TextLink } from "@takas/ui";
import { useState } from "react";

import { FailureRetry } from "../../components/FailureRetry";
import { m } from "../../texts/messages.js";

/** Every contact that the user has revealed, newest first (docs/product.md 16.7). */
export function Contacts({ onClose }: { onClose: () => void }) {
  const [limit, setLimit] = useState<number>(CONTACT_LIMITS.page);
  const query = useGetContactsQuery({ limit }, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching } = query;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.profile_contacts()}
      description={m.contacts_text()}
    >
      <Stack gap={2}>
        {data === undefined && error === undefined && <Skeleton height="148px" corners="card" />}
        {error !== undefined && <FailureRetry query={query} />}
        {data?.contacts.length === 0 && <Text>{m.contacts_none()}</Text>}
        {data?.contacts.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
        {data?.hasMore === true && (
          <Button
            variant="secondary"
            isPending={isFetching}
            onClick={() => setLimit(CONTACT_LIMITS.max)}
          >
            {m.common_showAll()}
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
        <TextLink
          href={paths.offerChat.href(offerId)}
          aria-label={m.common_openConversationWith({
            who: anonymousId ?? m.contacts_somebodyLeft(),
          })}
        >
          {m.common_openConversation()}
        </TextLink>
      )}
    </ContactCard>
  );
}
