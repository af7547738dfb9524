import { Skeleton, Stack } from "@takas/ui";

import { VehicleSummarySkeleton } from "../../components/VehicleSummarySkeleton";
import { m } from "../../texts/messages.js";

/** The placeholder of a cash offer whose car is loading. */
export function CashOfferSkeleton() {
  return (
    <Stack gap={3}>
      <output className="visually-hidden">{m.cash_loading()}</output>
      <VehicleSummarySkeleton />
      <Skeleton height="196px" corners="card" />
      <Skeleton height="122px" corners="card" />
      <Skeleton height="122px" corners="card" />
    </Stack>
  );
}
