import { Card, Stack } from "@takas/ui";

import type { Car } from "../../car";
import { CarPair } from "../../components/CarPair";
import type { CarPairProps } from "../../components/CarPair";
import { CompareTable } from "./CompareTable";

interface CarComparisonProps extends Pick<CarPairProps, "captions"> {
  yours: Car;
  theirs: Car;
  /** Whether a select above names the user's car. @defaultValue false */
  isChosenAbove?: boolean;
}

/** Two cars side by side, fact by fact. */
export function CarComparison({ captions, isChosenAbove = false, ...cars }: CarComparisonProps) {
  const { yours, theirs } = cars;
  return (
    <Card>
      <Stack gap={2}>
        <CarPair
          yours={isChosenAbove ? { ...yours, title: "" } : yours}
          theirs={theirs}
          captions={captions}
        />
        <CompareTable {...cars} />
      </Stack>
    </Card>
  );
}
