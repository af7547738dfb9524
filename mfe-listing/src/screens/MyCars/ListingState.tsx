import { wantsSentence } from "@takas/contracts/swaps/wantsWords";
import { dateOf } from "@takas/contracts/time";
import type { Vehicle } from "@takas/contracts/vehicle";
import { Text } from "@takas/ui";
import { useState } from "react";

import { m } from "../../texts/messages.js";

/** What the car would be swapped for, and when it leaves the market soon or why it has. */
export function ListingState({ vehicle }: { vehicle: Vehicle }) {
  const { status, wants, expiresAt, isTakenDown } = vehicle;
  const [now] = useState(() => Date.now());
  const isOpen = status === "active" || status === "paused";
  return (
    <>
      {isOpen && wants !== undefined && <Text size="small">{`${wantsSentence(wants)}.`}</Text>}
      {isTakenDown === true && (
        <Text size="small" tone="danger">
          {m.cars_takenDown()}
        </Text>
      )}
      {status === "active" && expiresAt !== undefined && Date.parse(expiresAt) - now < SOON && (
        <Text size="small" tone="muted">
          {m.cars_until({ date: dateOf(expiresAt) })}
        </Text>
      )}
      {status === "review" && (
        <Text size="small" tone="muted">
          {m.cars_inReview()}
        </Text>
      )}
    </>
  );
}

/** ms before the end of a listing from which on it says when. */
const SOON = 14 * 86_400_000;
