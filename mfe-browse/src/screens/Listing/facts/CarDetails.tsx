import type { Vehicle } from "@takas/contracts/vehicle";
import { factsIn } from "@takas/contracts/vehicleFields";
import { FactList, Section } from "@takas/ui";
import styled from "styled-components";

import { m } from "../../../texts/messages.js";

/** What else the seller says about the car; nothing where nothing is said. */
export function CarDetails({ vehicle }: { vehicle: Vehicle }) {
  const { description } = vehicle;
  const facts = factsIn("details", vehicle);
  if (facts.length === 0 && description === undefined) {
    return null;
  }
  return (
    <Section title={m.listing_details()} size="section">
      {facts.length > 0 && <FactList facts={facts} />}
      {description !== undefined && <Words dir="auto">{description}</Words>}
    </Section>
  );
}

/** The seller's line breaks stay. */
const Words = styled.p`
  margin: 0;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
