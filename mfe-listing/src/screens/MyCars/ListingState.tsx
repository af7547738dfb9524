import { wantsSentence } from "@takas/contracts/swaps/wantsWords";
import { dateOf } from "@takas/contracts/time";
import type { Vehicle } from "@takas/contracts/vehicle";
import { Text } from "@takas/ui";

import { m } from "../../texts/messages.js";

/** What the car would be swapped for, and until when it is on the market or why it is not. */
export function ListingState({ vehicle }: { vehicle: Vehicle }) {
  const { status, wants, expiresAt, isTakenDown } = vehicle;
  const isOpen = status === "active" || status === "paused";
  return (
    <>
      {isOpen && wants !== undefined && <Text size="small">{`${wantsSentence(wants)}.`}</Text>}
      {isTakenDown === true && (
        <Text size="small" tone="danger">
          {m.cars_takenDown()}
        </Text>
      )}
      {status === "active" && expiresAt !== undefined && (
        <Text size="small" tone="muted">
          {m.cars_until({ date: dateOf(expiresAt) })}
        </Text>
      )}
      {status === "review" && (
        <Text size="small" tone="muted">
          {m.cars_inReview()}
        </Text>
      )}
      {status === "reserved" && (
        <Text size="small" tone="muted">
          {m.cars_reserved()}
        </Text>
      )}
    </>
  );
}
