import { useMarketRule } from "@takas/client";
import { VEHICLE_FIELD_NAMES, vehicleField } from "@takas/contracts/vehicleFields";
import { AccordionSection, Card, Stack } from "@takas/ui";

import { m } from "../../../texts/messages.js";
import type { ListingFields } from "../useListingForm";
import { VehicleFields } from "./VehicleFields";

/** Step 2: the car's specifications. */
export function SpecsStep(fields: ListingFields) {
  const hasMore = useMarketRule("hasMoreFields");
  // Open where something is filled in, or wrong, so that nothing is hidden.
  const isOpen = MORE.some((name) => fields.form[name] !== "" || fields.errors[name] !== undefined);
  return (
    <Card>
      <Stack gap={2}>
        <VehicleFields {...fields} />
        {hasMore && (
          <AccordionSection title={m.specs_more()} note={m.specs_moreNote()} defaultOpen={isOpen}>
            <Stack gap={2}>
              <VehicleFields isMore {...fields} />
            </Stack>
          </AccordionSection>
        )}
      </Stack>
    </Card>
  );
}

const MORE = VEHICLE_FIELD_NAMES.filter((name) => vehicleField(name).isMore === true);
