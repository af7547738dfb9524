import type { Vehicle } from "@takas/contracts/vehicle";
import { factsIn } from "@takas/contracts/vehicleFields";
import { FactList, Section } from "@takas/ui";

import { m } from "../../../texts/messages.js";

/** What shape the car is in: damage, owners and paint; nothing where nothing is said. */
export function CarCondition({ vehicle }: { vehicle: Vehicle }) {
  const facts = factsIn("condition", vehicle);
  return (
    facts.length > 0 && (
      <Section title={m.listing_condition()} size="section">
        <FactList facts={facts} />
      </Section>
    )
  );
}
