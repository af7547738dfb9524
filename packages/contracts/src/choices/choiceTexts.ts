import { m } from "../texts/messages.js";
import {
  AREAS,
  BODY_TYPES,
  COLOURS,
  CONDITIONS,
  DAMAGES,
  FUEL_TYPES,
  TRANSMISSIONS,
} from "./choices";
import { wordAt } from "./wordAt";

/** A car's fuel, gearbox, body, condition, damage, colour or area as people read it. */
export function choiceText(value: string): string {
  const [values, words] = CHOICES.find(([list]) => list.includes(value)) ?? [];
  return values === undefined || words === undefined ? value : wordAt(values, words, value);
}

const CHOICES: ReadonlyArray<readonly [readonly string[], () => string]> = [
  [FUEL_TYPES, m.choice_fuels],
  [TRANSMISSIONS, m.choice_gearboxes],
  [BODY_TYPES, m.choice_bodies],
  [AREAS, m.choice_areas],
  [CONDITIONS, m.choice_conditions],
  [DAMAGES, m.choice_damages],
  [COLOURS, m.choice_colours],
];
