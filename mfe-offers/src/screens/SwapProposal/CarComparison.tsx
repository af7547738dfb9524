import { Card, Stack } from "@takas/ui";

import type { Car } from "../../car";
import { CarPair } from "../../components/CarPair";
import type { CarPairProps } from "../../components/CarPair";
import { CompareTable } from "./CompareTable";

interface CarComparisonProps extends Pick<CarPairProps, "captions"> {
  yours: Car;
  theirs: Car;
}

/** Two cars side by side, fact by fact. */
export function CarComparison({ yours, theirs, ...words }: CarComparisonProps) {
  return (
    <Card>
      <Stack gap={2}>
        <CarPair yours={yours} theirs={theirs} {...words} />
        <CompareTable yours={yours} theirs={theirs} />
      </Stack>
    </Card>
  );
}
