import { dateOf } from "@takas/contracts/time";
import type { Vehicle } from "@takas/contracts/vehicle";
import { Text } from "@takas/ui";
import { useState } from "react";

import { m } from "../../texts/messages.js";
import { DealLine } from "./DealLine";

/** When the car leaves the market, if soon, or why it has. */
export function ListingState({ vehicle }: { vehicle: Vehicle }) {
  const { id, status, expiresAt, isTakenDown } = vehicle;
  const [now] = useState(() => Date.now());
  return (
    <>
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
      {status === "reserved" && <DealLine vehicleId={id} />}
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
