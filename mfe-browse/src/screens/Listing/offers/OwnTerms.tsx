import type { Vehicle } from "@takas/contracts/vehicle";
import { Text, TextLink } from "@takas/ui";

import { useTerms } from "../../../ownCar/terms";
import { m } from "../../../texts/messages.js";

/** The id of the part with the visitor's own car. */
export const OWN_CAR = "own-car";

/**
 * What the car would take from the visitor's own one. Until that is known, and without one, the way to enter it is in its
 * place, so that nothing moves.
 */
export function OwnTerms({ vehicle }: { vehicle: Vehicle }) {
  const terms = useTerms(vehicle);
  return (
    <Text weight="strong">
      {terms ?? <TextLink href={`#${OWN_CAR}`}>{m.ownCar_question()}</TextLink>}
    </Text>
  );
}
