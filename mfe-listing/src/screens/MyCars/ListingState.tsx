import { Text } from "@takas/ui";

import { TakenDown } from "../../components/TakenDown";
import { m } from "../../texts/messages.js";
import { ReservedIn } from "./ReservedIn";
import type { ListingProps } from "./useListingChange";

/** Why the car is not on the market, with the way to what reserves it. */
export function ListingState({ vehicle, name }: ListingProps) {
  const { status, isTakenDown } = vehicle;
  return (
    <>
      {isTakenDown === true && (
        <Text size="small" tone="danger">
          <TakenDown />
        </Text>
      )}
      {status === "reserved" && <ReservedIn vehicle={vehicle} name={name} />}
      {status === "review" && (
        <Text size="small" tone="muted">
          {m.cars_inReview()}
        </Text>
      )}
    </>
  );
}
