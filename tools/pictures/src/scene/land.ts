import { rect, use } from "../svg";
import { dryWall, floor, grain, pavement } from "./ground";
import { houseRow } from "./houses";
import { cypress, orangeTree, roundTree, shrub, tuft } from "./plants";
import { ridge, sky } from "./sky";
import { WIDTH, scatter } from "./stage";
import type { Stage } from "./stage";

/** A street of an old town. */
export function street(stage: Stage): string {
  const { random } = stage;
  const asphalt = "#8f8c88";
  return [
    sky(stage, 560),
    houseRow(stage, 792),
    pavement(stage, 786, "#cfc4b0"),
    floor(stage, 836, asphalt),
    grain(stage, 850, asphalt),
    ...scatter(stage, 2, (x) =>
      shrub(stage, { at: [x, 800], size: random.between(70, 100) }, "#d95f74"),
    ),
  ].join("");
}

/** Carob hills below the mountains. */
export function hills(stage: Stage): string {
  const { random } = stage;
  const horizon = 610;
  return [
    sky(stage, horizon),
    ridge(stage, {
      foot: horizon,
      height: random.between(230, 330),
      colour: "#7c8796",
      depth: 0.5,
      roughness: 1,
    }),
    ridge(stage, {
      foot: horizon + 60,
      height: 150,
      colour: "#8d9b78",
      depth: 0.34,
      roughness: 0.3,
    }),
    ...scatter(stage, 9, (x) =>
      roundTree(
        stage,
        { at: [x, random.between(640, 680)], size: random.between(40, 74), depth: 0.3 },
        "#5f7a55",
      ),
    ),
    ridge(stage, { foot: 740, height: 90, colour: "#cdb36e", depth: 0.1, roughness: 0.1 }),
    ...scatter(stage, 5, (x) =>
      cypress(stage, {
        at: [x, random.between(715, 745)],
        size: random.between(120, 210),
        depth: 0.14,
      }),
    ),
    ...scatter(stage, 3, (x) =>
      roundTree(
        stage,
        { at: [x, 762], size: random.between(230, 360), depth: 0.02 },
        random.pick(["#4f6d42", "#7a8a63"]),
      ),
    ),
    roadside(stage),
  ].join("");
}

/** A field wall, dry grass and a country road. */
function roadside(stage: Stage): string {
  const { random, tone } = stage;
  return [
    dryWall(stage, 742, 806),
    rect({ x: 0, y: 800, width: WIDTH, height: 60 }, tone("#c2a765")),
    ...scatter(stage, 26, (x) =>
      tuft(
        stage,
        { at: [x, random.between(812, 846)], size: random.between(18, 40) },
        random.pick(["#a98f4e", "#d6bd78", "#8c8748"]),
      ),
    ),
    floor(stage, 846, "#b9aa93"),
    grain(stage, 846, "#b9aa93"),
  ].join("");
}

/** Orange groves of the west. */
export function grove(stage: Stage): string {
  const { random, tone } = stage;
  return [
    sky(stage, 590),
    ridge(stage, { foot: 600, height: 190, colour: "#8593a0", depth: 0.5, roughness: 0.8 }),
    rect({ x: 0, y: 590, width: WIDTH, height: 240 }, tone("#8fa564", 0.12)),
    ...[0, 1].map((row) => treeRow(stage, row)),
    rect({ x: 0, y: 760, width: WIDTH, height: 62 }, tone("#f6f0e2")),
    rect({ x: 0, y: 754, width: WIDTH, height: 12 }, tone("#fffaf0")),
    rect({ x: 0, y: 806, width: WIDTH, height: 20 }, tone("#cfc3aa"), 0.6),
    floor(stage, 822, "#c8a67e"),
    grain(stage, 830, "#c8a67e"),
    ...scatter(stage, 14, (x) =>
      tuft(stage, { at: [x, random.between(824, 838)], size: random.between(16, 30) }, "#7d9155"),
    ),
  ].join("");
}

/** One row of the grove, the farther one smaller and paler: three trees, planted again and again. */
function treeRow(stage: Stage, row: number): string {
  const { canvas, random } = stage;
  const trees = [0, 1, 2].map(() =>
    canvas.symbol(
      orangeTree(stage, { at: [0, 0], size: 160 + row * 110, depth: 0.2 - row * 0.16 }),
    ),
  );
  return Array.from({ length: 10 - row * 3 }, (_, index) => {
    const x = -30 + index * (176 + row * 84) + random.between(-16, 14) + row * 40;
    return use(random.pick(trees), [x, 678 + row * 84]);
  }).join("");
}
