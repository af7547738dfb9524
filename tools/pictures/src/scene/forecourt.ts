import { mix } from "../colour";
import { fill, line, n, polygon, rect } from "../svg";
import type { Point } from "../svg";
import { floor, slabs } from "./ground";
import { cypress, palm, shrub } from "./plants";
import { ridge, sky } from "./sky";
import { WIDTH } from "./stage";
import type { Stage } from "./stage";

const ACCENTS = ["#0b6b62", "#c8682c", "#345f92", "#7a3b4b"];

/** A dealer's yard: a low glass showroom, pennants, pale slabs. */
export function forecourt(stage: Stage): string {
  const { random, tone } = stage;
  const accent = random.pick(ACCENTS);
  const left = random.chance(0.5) ? random.between(-260, -60) : random.between(260, 420);
  const slab = "#d6d3cb";
  return [
    sky(stage, 620),
    ridge(stage, { foot: 700, height: 250, colour: "#8b98a3", depth: 0.5, roughness: 0.8 }),
    rect({ x: 0, y: 690, width: WIDTH, height: 140 }, tone("#93a37c", 0.15)),
    ...[120, 700, 1300, 1480].map((x) =>
      cypress(stage, {
        at: [x + random.between(-60, 60), 760],
        size: random.between(160, 260),
        depth: 0.12,
      }),
    ),
    showroom(stage, left, accent),
    ...[left + 1290, left - 60].map((x) =>
      palm(stage, { at: [x, 822], size: random.between(470, 600) }),
    ),
    pennants(stage, accent),
    floor(stage, 812, slab),
    slabs(stage, 812, slab),
    ...[60, 1540].map((x) => planter(stage, [x, 838])),
  ].join("");
}

function showroom(stage: Stage, x: number, accent: string): string {
  const { canvas, tone, time } = stage;
  const [top, base, width] = [372, 812, 1180];
  const glass = canvas.linear(
    [x, top],
    [x + width, base],
    [
      [0, tone(mix("#6d8a99", time.sky[0], 0.4))],
      [0.5, time.lampsOn ? "#ffe2ae" : tone(mix("#a9c2cb", time.sky[1], 0.5))],
      [1, tone(mix("#5d7a88", time.sky[0], 0.3))],
    ],
  );
  const panes = Array.from(
    { length: 7 },
    (_, index) => `M${n(x + 40 + (index * (width - 80)) / 6)} ${top + 84}V${base}`,
  );
  return [
    rect({ x: x + 20, y: top + 70, width: width - 40, height: base - top - 70 }, glass),
    ...displayCars(stage, x, base),
    fill(
      polygon([
        [x + 200, top + 84],
        [x + 330, top + 84],
        [x + 150, base],
        [x + 20, base],
      ]),
      "#ffffff",
      0.14,
    ),
    fill(
      polygon([
        [x + 620, top + 84],
        [x + 860, top + 84],
        [x + 680, base],
        [x + 440, base],
      ]),
      "#ffffff",
      0.12,
    ),
    line(panes.join(""), { colour: tone("#e9ecec"), width: 7 }),
    rect({ x, y: top, width, height: 88, radius: 4 }, tone("#f6f5f1")),
    rect({ x, y: top + 66, width, height: 14 }, tone(accent)),
    rect({ x: x - 16, y: top - 14, width: width + 32, height: 20, radius: 4 }, tone("#dcdad4")),
    rect({ x, y: base - 18, width, height: 18 }, tone("#bdb9b0")),
  ].join("");
}

/** Cars behind the glass, no more than shadows. */
function displayCars({ tone }: Stage, x: number, base: number): string[] {
  return [150, 520, 880].map((at, index) => {
    const left = x + at;
    const d = `M${n(left)} ${n(base - 22)}v-34q2 -22 40 -26l40 -4q34 -36 70 -38h40q34 4 62 40l34 8q16 6 16 26v28Z`;
    return fill(d, tone(["#8c4038", "#51646e", "#c7c1b3"][index] ?? "#51646e"), 0.4);
  });
}

/** Small flags on a line across the yard. */
function pennants({ tone }: Stage, accent: string): string {
  const colours = [accent, "#fbfaf5", "#e8b04a"];
  const flags = Array.from({ length: 23 }, (_, index) => {
    const x = 20 + index * 70;
    const y = slack(x);
    const flag = polygon([
      [x, y],
      [x + 40, y + 1],
      [x + 20, y + 44],
    ]);
    return fill(flag, tone(colours[index % colours.length] ?? accent));
  });
  return flags.join("");
}

/** Height of the line that carries the flags. */
function slack(x: number): number {
  return 250 + 74 * (1 - ((x - 800) / 800) ** 2);
}

function planter(stage: Stage, [x, y]: Point): string {
  const { tone } = stage;
  return (
    shrub(stage, { at: [x, y - 44], size: 110 }, "#f1e4da") +
    fill(
      polygon([
        [x - 64, y - 54],
        [x + 64, y - 54],
        [x + 52, y + 8],
        [x - 52, y + 8],
      ]),
      tone("#c98a63"),
    ) +
    rect({ x: x - 70, y: y - 62, width: 140, height: 16, radius: 5 }, tone("#d89b74"))
  );
}
