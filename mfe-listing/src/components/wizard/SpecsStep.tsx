import { Card, Stack } from "@takas/ui";

import type { ListingFields } from "./useListingForm";
import { VehicleFields } from "./VehicleFields";

/** Step 2: the car's specifications. */
export function SpecsStep(fields: ListingFields) {
  return (
    <Card>
      <Stack gap={2}>
        <VehicleFields step={2} {...fields} />
      </Stack>
    </Card>
  );
}
