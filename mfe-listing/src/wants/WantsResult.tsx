import type { WantsState } from "@takas/contracts/live/wants";
import type { WantsField } from "@takas/contracts/swaps/wantsFields";
import { paths } from "@takas/mfe-kit";
import { Button, Card, Row, Stack, Text } from "@takas/ui";
import { useEffect, useRef } from "react";

import { m } from "../texts/messages.js";

interface WantsResultProps {
  carId: string;
  state: WantsState;
  /**
   * Whether they have just been saved: it scrolls into view and takes the focus of the button that saved them, in whose
   * place the matches are.
   */
  isSaved: boolean;
  onLoosen: (field: WantsField) => void;
}

/** How many cars meet the stored wants and, where none does, what to loosen. */
export function WantsResult({ carId, state, isSaved, onLoosen }: WantsResultProps) {
  const place = useRef<HTMLDivElement>(null);
  const { cars, loosen } = state;
  useEffect(() => {
    if (isSaved) {
      place.current?.focus({ preventScroll: true });
      place.current?.scrollIntoView({ block: "center" });
    }
  }, [isSaved]);
  return (
    <Card
      as="section"
      ref={place}
      tabIndex={-1}
      tone={cars === 0 ? "swap" : "primary"}
      aria-label={m.result_label()}
    >
      <Stack gap={1.5}>
        <div role="status">
          {isSaved && <Text weight="strong">{m.result_saved()}</Text>}
          <Text>{cars === 0 ? m.result_none() : m.result_cars({ n: cars })}</Text>
          <Text size="small">{cars === 0 ? nextWords(loosen.length) : m.result_told()}</Text>
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
                {LOOSEN[one.field]({ n: one.cars })}
              </Button>
            ))}
          </Row>
        )}
        {!isSaved && (
          <Row>
            <Button size="small" variant="secondary" href={paths.matches.href(carId)}>
              {m.common_seeMatches()}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  );
}

function nextWords(ways: number): string {
  return ways === 0 ? m.result_dropSeveral() : m.result_loosen();
}

/** What to loosen, and the number of cars that meet the wants then: "Any make: 12 cars". */
const LOOSEN: Record<WantsField, (cars: { n: number }) => string> = {
  makes: m.loosen_makes,
  bodyTypes: m.loosen_bodyTypes,
  fuelTypes: m.loosen_fuelTypes,
  transmissions: m.loosen_transmissions,
  areas: m.loosen_areas,
  years: m.loosen_years,
  mileageMax: m.loosen_mileage,
  cash: m.loosen_cash,
};
