import { OFFLINE } from "@takas/contracts/offline";
import { cyprusTimeOf } from "@takas/contracts/time";
import { Button, Card, Stack, Text } from "@takas/ui";
import { WifiOff } from "lucide-react";

import { m } from "../../../texts/messages.js";
import { NoteLine } from "../listing.styles";

interface OfflineNoteProps {
  /** When this device saw the car so: ISO 8601 or ms. */
  seenAt: number | string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Says that a car is shown as it was at a time. It comes back by itself, but not after every kind of failure. */
export function OfflineNote({ seenAt, isRetrying, onRetry }: OfflineNoteProps) {
  return (
    <Card tone="sunken" padding={1.5}>
      <Stack gap={1}>
        <NoteLine role="status">
          <WifiOff size={20} strokeWidth={1.75} aria-hidden="true" />
          <Text as="span" size="small">
            <strong>
              {navigator.onLine ? `${OFFLINE.unreachable()}. ` : `${OFFLINE.title()}. `}
            </strong>
            <span>{m.offline_seen({ time: cyprusTimeOf(seenAt) })}</span>
          </Text>
        </NoteLine>
        <Button variant="secondary" size="small" isPending={isRetrying} onClick={onRetry}>
          {m.offline_again()}
        </Button>
      </Stack>
    </Card>
  );
}
