import { Card, Stack } from "@takas/ui";

import type { Car } from "../../car";
import { CarPair } from "../../components/CarPair";
import { m } from "../../texts/messages.js";
import { CompareTable } from "./CompareTable";

/** Two cars side by side, fact by fact. */
export function CarComparison(cars: { yours: Car; theirs: Car }) {
  return (
    <Card>
      <Stack gap={2}>
        <CarPair {...cars} captions={{ yours: m.proposal_yourCar, theirs: m.proposal_theirCar }} />
        <CompareTable {...cars} />
      </Stack>
    </Card>
  );
}
