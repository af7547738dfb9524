import type { WantsState } from "@takas/contracts/live/wants";
import type { WantsField } from "@takas/contracts/swaps/wantsFields";
import { paths } from "@takas/mfe-kit";
import { Button, Card, Row, Stack, Text } from "@takas/ui";
import { useEffect, useRef } from "react";

import { carsMeetWords, loosenWords } from "./wantsWords";

interface WantsResultProps {
  carId: string;
  state: WantsState;
  /** Whether they have just been saved, so that it scrolls into view. */
  isSaved: boolean;
  onLoosen: (field: WantsField) => void;
}

/** How many cars meet the stored wants and, where none does, what to loosen. */
export function WantsResult({ carId, state, isSaved, onLoosen }: WantsResultProps) {
  const place = useRef<HTMLDivElement>(null);
  const { cars, loosen } = state;
  useEffect(() => {
    if (isSaved) {
      place.current?.scrollIntoView({ block: "center" });
    }
  }, [isSaved]);
  return (
    <Card
      as="section"
      ref={place}
      tone={cars === 0 ? "swap" : "primary"}
      aria-label="Cars that fit"
    >
      <Stack gap={1.5}>
        <div role="status">
          {isSaved && <Text weight="strong">Saved</Text>}
          <Text>{carsMeetWords(cars)}</Text>
          <Text size="small">{cars === 0 ? nextWords(loosen.length) : TOLD}</Text>
        </div>
        {loosen.length > 0 && (
          <Row>
            {loosen.map((one) => (
              <Button
                key={one.field}
                variant="secondary"
                size="small"
                onClick={() => onLoosen(one.field)}
              >
                {loosenWords(one.field, one.cars)}
              </Button>
            ))}
          </Row>
        )}
        <Row>
          <Button size="small" href={paths.matches.href(carId)}>
            See Matches
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

const TOLD =
  "Matches are those whose owners want a car like yours, directly or in a circle of three. We tell you of new ones, of at most 5 a day.";

function nextWords(ways: number): string {
  return ways === 0
    ? "Dropping one condition is not enough. Drop several, or wait for new listings."
    : "Loosen one of these, or wait for new listings.";
}
