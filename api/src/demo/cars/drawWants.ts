import { BODY_TYPES } from "@takas/contracts/choices";
import type { Wants } from "@takas/contracts/live/wants";
import { ANY_WANTS } from "@takas/contracts/swaps/wantsWords";

import type { Random } from "../../platform/random";

/** Every third owner takes anything of about their car's worth; the others have two or three bodies in mind. */
const ANYTHING = 0.3;
const YEARS = 0.4;

/** What the owner of a car of the demo market would swap it for. */
export function drawWants(
  random: Random,
  { askingPrice, year }: { askingPrice: number; year: number },
): Wants {
  if (random.chance(ANYTHING)) {
    const most = pounds(askingPrice * random.between(1.05, 1.35));
    return { ...ANY_WANTS, cash: { kind: "upTo", most } };
  }
  const bodyTypes = random.shuffle(BODY_TYPES).slice(0, random.whole(2, 3));
  return {
    ...ANY_WANTS,
    bodyTypes: BODY_TYPES.filter((body) => bodyTypes.includes(body)),
    ...(random.chance(YEARS) && { yearMin: year - random.whole(3, 6) }),
    cash: random.weighted<Wants["cash"]>([
      [{ kind: "add", most: pounds(askingPrice * random.between(0.1, 0.4)) }, 6],
      [{ kind: "want", least: pounds(askingPrice * random.between(0.03, 0.12)) }, 2],
      [{ kind: "add", most: 0 }, 1],
    ]),
  };
}

function pounds(amount: number): number {
  return Math.max(250, Math.round(amount / 250) * 250);
}
