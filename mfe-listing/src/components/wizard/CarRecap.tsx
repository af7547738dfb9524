import { Button, Card, Row, Text } from "@takas/ui";

import { titleOf } from "../../listingForm";
import type { ListingForm } from "../../listingForm";

interface CarRecapProps {
  form: ListingForm;
  onChange: () => void;
}

/** What was said of the car, once more before it goes out: fuel, gearbox and body were preset. */
export function CarRecap({ form, onChange }: CarRecapProps) {
  const { mileage, fuelType, transmission, bodyType } = form;
  return (
    <Card as="section" tone="sunken" aria-label="Your car">
      <Row justify="between" wrap={false}>
        <div>
          <Text weight="strong">{titleOf(form)}</Text>
          <Text size="small" tone="muted" tabular>
            {[`${mileage.trim()} mi`, fuelType, transmission, bodyType].join(" · ")}
          </Text>
        </div>
        <Button variant="ghost" size="small" onClick={onChange}>
          Change
        </Button>
      </Row>
    </Card>
  );
}
