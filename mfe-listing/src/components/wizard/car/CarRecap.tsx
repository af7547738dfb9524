import { factLine } from "@takas/contracts/vehicleFields";
import { Button, Card, Text, space } from "@takas/ui";
import styled from "styled-components";

import { descriptionOf, titleOf } from "../../../listingForm";
import type { ListingForm } from "../../../listingForm";
import { m } from "../../../texts/messages.js";

interface CarRecapProps {
  form: ListingForm;
  onChange: () => void;
}

/** Repeats the car's fields before publication, and leads back to them. */
export function CarRecap({ form, onChange }: CarRecapProps) {
  return (
    <Card as="section" tone="sunken" aria-label={m.common_yourCar()}>
      <Recap>
        <div>
          <Text weight="strong">{titleOf(form)}</Text>
          <Text size="small" tone="muted" tabular>
            {factLine("recap", descriptionOf(form))}
          </Text>
        </div>
        <Button variant="ghost" size="small" onClick={onChange}>
          {m.common_change()}
        </Button>
      </Recap>
    </Card>
  );
}

/** The button keeps its word whole. */
const Recap = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[1]};
  align-items: center;
`;
