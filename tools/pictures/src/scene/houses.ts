import { darker, lighter } from "../colour";
import { fill, line, n, polygon, rect, use } from "../svg";
import type { Point } from "../svg";
import { STONE, archedDoor, awning, balcony, lowWindow, upperWindow } from "./openings";
import type { Facade } from "./openings";
import { shrub } from "./plants";
import type { Stage } from "./stage";

const WALLS = [
  "#ead9b8",
  "#f5f0e6",
  "#e6bf82",
  "#ebc6b0",
  "#cddcdf",
  "#cbd3ba",
  "#d79c78",
  "#e9dfcf",
];
const SHUTTERS = ["#3f827e", "#4d7aa6", "#5f8563", "#80604a", "#a5533f"];

interface House extends Facade {
  x: number;
  width: number;
  /** Height of the eaves. */
  top: number;
  base: number;
}

/** A row of old town houses, shoulder to shoulder, from the left edge to the right one. */
export function houseRow(stage: Stage, base: number): string {
  const { random } = stage;
  const walls = random.shuffle(WALLS);
  const houses: House[] = [];
  let x = -random.between(20, 160);
  for (let index = 0; x < 1600; index++) {
    const width = random.between(330, 500);
    houses.push({
      x,
      width,
      top: base - random.between(560, 720),
      base,
      wall: walls[index % walls.length] ?? STONE,
      shutter: random.pick(SHUTTERS),
    });
    x += width;
  }
  return houses.map((one) => house(stage, one)).join("");
}

function house(stage: Stage, one: House): string {
  const { canvas, random, tone } = stage;
  const { x, width, top, base, wall } = one;
  const plaster = canvas.linear(
    [0, top],
    [0, base],
    [
      [0, tone(lighter(wall, 0.18))],
      [1, tone(darker(wall, 0.1))],
    ],
  );
  const storey = top + 84;
  const slots = width > 470 ? [0.18, 0.5, 0.82] : [0.28, 0.72];
  const hasBalcony = random.chance(0.55);
  return [
    rect({ x, y: top, width, height: base - top }, plaster),
    fill(
      polygon([
        [x + width - 26, top],
        [x + width, top],
        [x + width, base],
        [x + width - 26, base],
      ]),
      tone(darker(wall, 0.4)),
      0.18,
    ),
    roof(stage, one),
    ...slots.map((slot) => upperWindow(stage, one, [x + width * slot, storey])),
    hasBalcony
      ? balcony(stage, { x: x + width * 0.5 - 105, y: storey + 142, width: 210, height: 60 })
      : "",
    groundFloor(stage, one, slots),
    rect({ x, y: base - 34, width, height: 34 }, tone(darker(wall, 0.22))),
    random.chance(0.45)
      ? climber(
          stage,
          [x + (random.chance(0.5) ? 24 : width - 24), base],
          storey + random.between(40, 150),
        )
      : "",
  ].join("");
}

function roof({ random, tone }: Stage, { x, width, top, wall }: House): string {
  if (random.chance(0.5)) {
    return (
      rect(
        { x: x - 4, y: top - 16, width: width + 8, height: 18, radius: 3 },
        tone(lighter(wall, 0.45)),
      ) + rect({ x: x + 6, y: top - 44, width: width - 12, height: 30 }, tone(lighter(wall, 0.1)))
    );
  }
  const tiles = "#c9724e";
  const rows = [0, 1, 2].map((row) =>
    line(`M${n(x - 8 + row * 4)} ${n(top - 2 - row * 17)}H${n(x + width + 8 - row * 4)}`, {
      colour: tone(darker(tiles, 0.12 + row * 0.05)),
      width: 4,
      opacity: 0.55,
    }),
  );
  return (
    fill(
      polygon([
        [x - 12, top + 4],
        [x + width + 12, top + 4],
        [x + width - 6, top - 52],
        [x + 6, top - 52],
      ]),
      tone(tiles),
    ) +
    rows.join("") +
    rect({ x: x - 12, y: top, width: width + 24, height: 9, radius: 4 }, tone(darker(tiles, 0.4)))
  );
}

function groundFloor(stage: Stage, one: House, slots: readonly number[]): string {
  const { random, tone } = stage;
  const { x, width, base, shutter } = one;
  const door = random.whole(0, slots.length - 1);
  const parts = slots.map((slot, index) =>
    index === door
      ? archedDoor(stage, [x + width * slot, base], shutter)
      : lowWindow(stage, [x + width * slot, base]),
  );
  if (random.chance(0.4)) {
    parts.push(awning(stage, { x: x + 20, y: base - 268, width: width - 40, height: 46 }));
  } else {
    parts.push(rect({ x, y: base - 276, width, height: 8 }, tone(lighter(one.wall, 0.35))));
  }
  return parts.join("");
}

/** Bougainvillea up a wall. */
function climber(stage: Stage, [x, base]: Point, top: number): string {
  const { canvas, random } = stage;
  const tufts = [0, 1].map(() => canvas.symbol(shrub(stage, { at: [0, 0], size: 108 }, "#c0397d")));
  const parts: string[] = [];
  for (let y = base; y > top; y -= 74) {
    parts.push(use(random.pick(tufts), [x + random.between(-14, 14), y]));
  }
  return parts.join("");
}
