import { useGetMyOffersQuery } from "@takas/client";
import { RESERVING_OFFER_STATES } from "@takas/contracts/offerStates";
import { shortTimeOf } from "@takas/contracts/time";
import type { Vehicle } from "@takas/contracts/vehicle";
import { paths } from "@takas/mfe-kit";
import { Button, Text } from "@takas/ui";

import { useGetReservingCircleQuery } from "../../listingApi";
import { m } from "../../texts/messages.js";
import type { ListingProps } from "./useListingChange";

/** Until when a car is reserved. */
export function ReservedUntil({ vehicle }: { vehicle: Vehicle }) {
  const until = useReserved(vehicle)?.reserved.reservedUntil ?? null;
  return until === null ? null : (
    <Text as="span" size="small" tone="muted">
      {m.cars_reservedUntil({ time: shortTimeOf(until) })}
    </Text>
  );
}

/** The deal or the three-way swap that a car is reserved in, once it is known. */
function useReserved({ id }: Vehicle) {
  const { currentData: offers } = useGetMyOffersQuery(id);
  const deal = offers?.find(({ state }) => RESERVING_OFFER_STATES.includes(state));
  const isInCircle = offers !== undefined && deal === undefined;
  const { currentData: circle } = useGetReservingCircleQuery(id, { skip: !isInCircle });
  const reserved = deal ?? circle ?? undefined;
  return reserved && { reserved, isDeal: deal !== undefined };
}

/** The way to the deal or the three-way swap that a car is reserved in. */
export function ReservedIn({ vehicle, name }: ListingProps) {
  const found = useReserved(vehicle);
  if (found === undefined) {
    return null;
  }
  const { id } = found.reserved;
  const [label, href] = found.isDeal
    ? [m.cars_openDeal(), paths.dealRoom.href(id)]
    : [m.cars_openCircle(), paths.circle.href(id)];
  return (
    <Button
      variant="secondary"
      size="small"
      fullWidth
      href={href}
      aria-label={m.action_which({ action: label, title: name })}
    >
      {label}
    </Button>
  );
}
