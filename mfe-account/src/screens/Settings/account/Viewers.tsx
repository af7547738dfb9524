import { CONTACT_LIMITS } from "@takas/contracts/limits";
import { dateOf } from "@takas/contracts/time";
import { paths } from "@takas/mfe-kit";
import { Skeleton, Stack, Text, TextLink } from "@takas/ui";
import { useState } from "react";

import { useGetViewersQuery } from "../../../accountApi";
import { AccountDialog } from "../../../components/AccountDialog";
import type { AccountDialogProps } from "../../../components/AccountDialog";
import { m } from "../../../texts/messages.js";

/** Everybody who has unlocked the user's contact or seen it in a three-way swap, newest first. */
export function Viewers({ onClose }: AccountDialogProps) {
  const [limit, setLimit] = useState<number>(CONTACT_LIMITS.page);
  const { data, error, isFetching } = useGetViewersQuery(limit, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <AccountDialog
      onClose={onClose}
      title={m.account_viewers()}
      description={m.viewers_text()}
      confirm={
        data?.hasMore === true && limit < CONTACT_LIMITS.max ? m.common_showAll() : undefined
      }
      variant="primary"
      isPending={isFetching}
      error={error}
      onConfirm={() => setLimit(CONTACT_LIMITS.max)}
    >
      {data === undefined && error === undefined && <Skeleton height="48px" corners="card" />}
      {data?.viewers.length === 0 && <Text>{m.viewers_none()}</Text>}
      <Stack as="ul" gap={1}>
        {data?.viewers.map(({ id, anonymousId, offerId, circleId, vehicleTitle, revealedAt }) => (
          <li key={`${id} ${anonymousId ?? ""} ${revealedAt}`}>
            <Text weight="medium" tabular>
              {anonymousId ?? m.viewers_left()}
            </Text>
            <Text size="small" tone="muted">
              {[dateOf(revealedAt), vehicleTitle].filter((part) => part !== undefined).join(" · ")}
            </Text>
            {offerId !== undefined && (
              <TextLink
                href={paths.offerChat.href(offerId)}
                aria-label={m.common_openConversationWith({ who: anonymousId ?? m.viewers_them() })}
              >
                {m.common_openConversation()}
              </TextLink>
            )}
            {circleId !== undefined && (
              <TextLink
                href={paths.circle.href(circleId)}
                aria-label={m.viewers_openCircleWith({ who: anonymousId ?? m.viewers_them() })}
              >
                {m.viewers_openCircle()}
              </TextLink>
            )}
          </li>
        ))}
      </Stack>
    </AccountDialog>
  );
}
