import type { Vehicle } from "@takas/contracts/vehicle";
import { factsIn } from "@takas/contracts/vehicleFields";
import { Section, color, space, text } from "@takas/ui";
import styled from "styled-components";

/** What the seller says about the car beyond its specifications; nothing where nothing is said. */
export function CarDetails({ vehicle }: { vehicle: Vehicle }) {
  const { description } = vehicle;
  const facts = factsIn("details", vehicle);
  if (facts.length === 0 && description === undefined) {
    return null;
  }
  return (
    <Section title="Details" size="section">
      {facts.length > 0 && (
        <Facts>
          {facts.map(({ name, label, value }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
      )}
      {description !== undefined && <Words dir="auto">{description}</Words>}
    </Section>
  );
}

const Facts = styled.dl`
  display: grid;
  gap: ${space.half};
  margin: 0;
  ${text.small}
  > div {
    display: grid;
    grid-template-columns: min(8.5rem, 45%) minmax(0, 1fr);
    gap: ${space[1]};
  }
  dt {
    color: ${color.muted};
  }
  dd {
    margin: 0;
  }
`;

/** The seller's line breaks stay. */
const Words = styled.p`
  margin: 0;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
