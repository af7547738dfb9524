import { termsOf } from "@takas/contracts/market/swapTerms";
import type { Vehicle } from "@takas/contracts/vehicle";
import { Text, TextLink } from "@takas/ui";

import { useTerms } from "../../../ownCar/terms";
import { m } from "../../../texts/messages.js";
import { useOpenMatch } from "./useCarMatch";

/** The id of the part with the visitor's own car. */
export const OWN_CAR = "own-car";

/**
 * What the car would take from the visitor's own one; from the one that it matches, if any, with which the swap offer
 * below opens (docs/product.md 18.10.10). Until that is known, and without one, the way to enter it is in its place, so
 * that nothing moves.
 */
export function OwnTerms({ vehicle }: { vehicle: Vehicle }) {
  const match = useOpenMatch(vehicle.id);
  const own = useTerms(vehicle);
  const terms = match ? termsOf(match.title, -match.cash) : own;
  return (
    <Text weight="strong">
      {terms ?? <TextLink href={`#${OWN_CAR}`}>{m.ownCar_question()}</TextLink>}
    </Text>
  );
}
