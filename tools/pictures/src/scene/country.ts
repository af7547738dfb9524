import { darker, lighter, mix } from "../colour";
import { circle, fill, line, n, polygon, rect } from "../svg";
import type { Point } from "../svg";
import { floor, grain, slabs } from "./ground";
import { cypress, palm, roundTree, shrub, tuft } from "./plants";
import { ridge, rolling, sky } from "./sky";
import { WIDTH, scatter } from "./stage";
import type { Stage } from "./stage";

/** The wheat plain of the Mesarya with its wind pumps. */
export function plain(stage: Stage): string {
  const { random, tone } = stage;
  return [
    sky(stage, 640),
    ridge(stage, { foot: 640, height: 140, colour: "#8190a0", depth: 0.55, roughness: 0.9 }),
    field(stage, { top: 632, bottom: 700, colour: "#b9b574" }),
    ...scatter(stage, 7, (x) =>
      roundTree(stage, { at: [x, 676], size: random.between(34, 60), depth: 0.3 }, "#6c8257"),
    ),
    ...[0, 1]
      .slice(0, random.whole(1, 2))
      .map((index) =>
        windPump(stage, [random.between(120, 700) + index * 780, 772], random.between(250, 350)),
      ),
    field(stage, { top: 700, bottom: 780, colour: "#d9b866" }),
    ...furrows(stage),
    ...scatter(stage, 3, (x) =>
      cypress(stage, { at: [x, 790], size: random.between(130, 230), depth: 0.06 }),
    ),
    ...scatter(stage, 30, (x) =>
      tuft(
        stage,
        { at: [x, random.between(826, 850)], size: random.between(26, 46) },
        random.pick(["#c9a24e", "#e0c37a", "#a98c45"]),
      ),
    ),
    floor(stage, 846, "#a9a49b"),
    line("M0 858H1600", { colour: tone("#f3efe6"), width: 6, opacity: 0.75 }),
    grain(stage, 870, "#a9a49b"),
  ].join("");
}

interface Field {
  top: number;
  bottom: number;
  colour: string;
}

function field({ canvas, random, tone }: Stage, { top, bottom, colour }: Field): string {
  const paint = canvas.linear(
    [0, top - 20],
    [0, bottom + 60],
    [
      [0, tone(colour, 0.22)],
      [1, tone(colour, 0.02)],
    ],
  );
  const edge: Point[] = [[-30, bottom + 90]];
  for (let x = -30; x <= WIDTH + 260; x += 260) {
    edge.push([x, top + random.between(-14, 14)]);
  }
  edge.push([WIDTH + 60, bottom + 90]);
  return fill(rolling(edge), paint);
}

/** Rows of wheat running towards the mountains. */
function furrows({ tone }: Stage): string[] {
  const rows: string[] = [];
  for (let x = -1400; x <= 3000; x += 120) {
    rows.push(`M${n(800 + (x - 800) * 0.42)} 712L${x} 860`);
  }
  return [line(rows.join(""), { colour: tone("#b8923f"), width: 3, opacity: 0.35 })];
}

/** A many-bladed pump on its lattice tower. */
function windPump({ random, tone }: Stage, [x, y]: Point, size: number): string {
  const steel = tone("#8a949b", 0.12);
  const hub: Point = [x, y - size];
  const legs = `M${n(x - size * 0.13)} ${n(y)}L${n(x - 4)} ${n(hub[1])}M${n(x + size * 0.13)} ${n(y)}L${n(x + 4)} ${n(hub[1])}`;
  const braces = [0.2, 0.42, 0.62].map((t) => {
    const w = size * 0.13 * (1 - t);
    const up = size * 0.13 * (1 - t - 0.2);
    return `M${n(x - w)} ${n(y - size * t)}L${n(x + up)} ${n(y - size * (t + 0.2))}M${n(x + w)} ${n(y - size * t)}L${n(x - up)} ${n(y - size * (t + 0.2))}M${n(x - w)} ${n(y - size * t)}H${n(x + w)}`;
  });
  const turn = random.between(0, 20);
  const blades = Array.from({ length: 16 }, (_, index) => {
    const angle = ((index * 22.5 + turn) * Math.PI) / 180;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const [near, far, half] = [size * 0.05, size * 0.22, size * 0.026];
    return polygon([
      [hub[0] + dx * near, hub[1] + dy * near],
      [hub[0] + dx * far - dy * half, hub[1] + dy * far + dx * half],
      [hub[0] + dx * far + dy * half, hub[1] + dy * far - dx * half],
    ]);
  });
  const vane = polygon([
    [hub[0] + size * 0.05, hub[1]],
    [hub[0] + size * 0.36, hub[1] - size * 0.07],
    [hub[0] + size * 0.36, hub[1] + size * 0.05],
  ]);
  return [
    line(legs + braces.join(""), { colour: steel, width: Math.max(2, size * 0.013) }),
    fill(vane, tone("#b5533c", 0.1)),
    fill(blades.join(""), tone("#dfe4e5", 0.1)),
    circle(hub, size * 0.03, steel),
  ].join("");
}

/** A white house in a garden above the coast. */
export function villa(stage: Stage): string {
  const { random, tone } = stage;
  const left = random.chance(0.5) ? random.between(-60, 160) : random.between(620, 800);
  return [
    sky(stage, 620),
    ridge(stage, { foot: 700, height: 300, colour: "#8896a2", depth: 0.5, roughness: 0.9 }),
    ridge(stage, { foot: 740, height: 120, colour: "#8ea077", depth: 0.25, roughness: 0.2 }),
    ...scatter(stage, 4, (x) =>
      cypress(stage, { at: [x, 780], size: random.between(190, 320), depth: 0.1 }),
    ),
    house(stage, left),
    ...scatter(stage, 2, (x) =>
      palm(stage, { at: [x, 800], size: random.between(430, 600), depth: 0.03 }),
    ),
    rect({ x: 0, y: 752, width: WIDTH, height: 76 }, tone("#f3eee2")),
    rect({ x: 0, y: 746, width: WIDTH, height: 13 }, tone("#fffaf0")),
    rect({ x: 0, y: 806, width: WIDTH, height: 24 }, tone(darker("#f3eee2", 0.2)), 0.5),
    ...scatter(stage, 4, (x) =>
      shrub(
        stage,
        { at: [x, 790], size: random.between(110, 170) },
        random.pick(["#c0397d", "#c0397d", "#e8824a"]),
      ),
    ),
    floor(stage, 828, "#cdc5b8"),
    slabs(stage, 828, "#cdc5b8"),
  ].join("");
}

/** Two white cubes, a pergola, a wide window. */
function house({ canvas, tone, time }: Stage, x: number): string {
  const wall = (from: number, to: number) =>
    canvas.linear(
      [from, 0],
      [to, 0],
      [
        [0, tone("#fffdf6")],
        [1, tone("#e6e0d2")],
      ],
    );
  const glass = time.lampsOn ? "#ffdc9c" : tone(mix("#5f7f90", time.sky[1], 0.35));
  const slats = Array.from({ length: 12 }, (_, index) => `M${n(x + 492 + index * 24)} 520v12`);
  return [
    rect({ x: x + 120, y: 380, width: 330, height: 180 }, wall(x + 120, x + 450)),
    rect({ x: x + 110, y: 370, width: 350, height: 16, radius: 3 }, tone("#fffdf8")),
    rect({ x: x + 170, y: 430, width: 90, height: 90, radius: 2 }, glass),
    rect({ x: x + 310, y: 430, width: 90, height: 90, radius: 2 }, glass),
    rect({ x, y: 540, width: 480, height: 260 }, wall(x, x + 480)),
    rect({ x: x - 12, y: 530, width: 504, height: 18, radius: 3 }, tone("#fffdf8")),
    rect({ x: x + 50, y: 596, width: 250, height: 170, radius: 2 }, glass),
    fill(
      polygon([
        [x + 110, 596],
        [x + 180, 596],
        [x + 100, 766],
        [x + 50, 766],
        [x + 50, 724],
      ]),
      "#ffffff",
      0.2,
    ),
    line(`M${n(x + 175)} 596v170`, { colour: tone(lighter("#7d6a55", 0.1)), width: 6 }),
    rect({ x: x + 352, y: 620, width: 84, height: 160, radius: 2 }, tone("#8a6546")),
    rect({ x: x + 480, y: 524, width: 300, height: 14 }, tone("#9a7a58")),
    line(slats.join(""), { colour: tone("#7d6145"), width: 7, cap: "butt" }),
    rect({ x: x + 752, y: 536, width: 14, height: 264 }, tone("#9a7a58")),
  ].join("");
}
