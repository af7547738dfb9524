import { Card, Stack } from "@takas/ui";

import type { Car } from "../../car";
import { CarPair } from "../../components/CarPair";
import { CompareTable } from "./CompareTable";

/** Two cars side by side, fact by fact. */
export function CarComparison(cars: { yours: Car; theirs: Car }) {
  return (
    <Card>
      <Stack gap={2}>
        <CarPair {...cars} captions={{ yours: () => "Your Car", theirs: () => "Their Car" }} />
        <CompareTable {...cars} />
      </Stack>
    </Card>
  );
}
