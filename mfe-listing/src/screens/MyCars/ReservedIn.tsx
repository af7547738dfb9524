import { useGetMyOffersQuery } from "@takas/client";
import { RESERVING_OFFER_STATES } from "@takas/contracts/offerStates";
import { shortTimeOf } from "@takas/contracts/time";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths } from "@takas/mfe-kit";
import { Button, Text } from "@takas/ui";

import { useGetReservingCircleQuery } from "../../listingApi";
import { m } from "../../texts/messages.js";

/** Until when a car is reserved, and the way to the deal or the three-way swap that it is reserved in. */
export function ReservedIn({ vehicle: { id, title } }: { vehicle: Vehicle }) {
  const { currentData: offers } = useGetMyOffersQuery(id);
  const deal = offers?.find(({ state }) => RESERVING_OFFER_STATES.includes(state));
  const isInCircle = offers !== undefined && deal === undefined;
  const { currentData: circle } = useGetReservingCircleQuery(id, { skip: !isInCircle });
  const reserved = deal ?? circle ?? undefined;
  if (reserved === undefined) {
    return null;
  }
  const { id: reservedIn, reservedUntil: until } = reserved;
  const [label, href] =
    deal === undefined
      ? [m.cars_openCircle(), paths.circle.href(reservedIn)]
      : [m.cars_openDeal(), paths.dealRoom.href(reservedIn)];
  return (
    <>
      {until !== null && (
        <Text size="small" tone="muted">
          {m.cars_reservedUntil({ time: shortTimeOf(until) })}
        </Text>
      )}
      <Button
        variant="secondary"
        size="small"
        fullWidth
        href={href}
        aria-label={m.action_which({ action: label, title })}
      >
        {label}
      </Button>
    </>
  );
}
