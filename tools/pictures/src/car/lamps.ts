import { curve } from "../curve";
import type { Node } from "../curve";
import { circle, fill, line } from "../svg";
import type { Point } from "../svg";
import { toneOf } from "./tones";
import type { CarInput } from "./tones";

/** Head and tail lamps behind clear covers. */
export function lamps(input: CarInput): string {
  return headlamp(input) + taillamp(input);
}

function headlamp({ canvas, shape, look }: CarInput): string {
  const { lampsOn } = look.light;
  const tone = lampsOn ? (colour: string) => colour : toneOf(look);
  const outline = curve(shape.headlamp, true);
  const [top, bottom] = bounds(shape.headlamp);
  const cover = canvas.linear(
    [0, top],
    [0, bottom],
    [
      [0, tone(lampsOn ? "#fffdf2" : "#eef3f5")],
      [0.5, tone(lampsOn ? "#ffeebe" : "#a7b4bd")],
      [1, tone(lampsOn ? "#c9a765" : "#56616a")],
    ],
  );
  const [a, b] = [inside(shape.headlamp, 0.34), inside(shape.headlamp, 0.62)];
  const eye = (centre: Point, radius: number) =>
    lampsOn
      ? circle(centre, radius * 1.5, "#fff4cf") + circle(centre, radius, "#ffffff")
      : circle(centre, radius, tone("#39424a")) +
        circle(centre, radius * 0.72, tone("#8fa0ac")) +
        circle([centre[0] - radius * 0.2, centre[1] + radius * 0.25], radius * 0.3, "#ffffff");
  return [
    fill(outline, cover),
    `<g clip-path="${canvas.clip(outline)}">`,
    eye(a, 4.6),
    eye(b, 3.7),
    line(curve(shape.headlamp.slice(0, 1).concat(shape.headlamp.slice(-1).map(turned))), {
      colour: lampsOn ? "#ffffff" : tone("#f6fafc"),
      width: 2.6,
      opacity: 0.9,
    }),
    "</g>",
    line(outline, { colour: tone("#14181c"), width: 0.9, opacity: 0.75 }),
  ].join("");
}

function taillamp({ canvas, shape, look }: CarInput): string {
  const { lampsOn } = look.light;
  const tone = lampsOn ? (colour: string) => colour : toneOf(look);
  const outline = curve(shape.taillamp, true);
  const [top, bottom] = bounds(shape.taillamp);
  const cover = canvas.linear(
    [0, top],
    [0, bottom],
    [
      [0, tone(lampsOn ? "#ff5a48" : "#d23a30")],
      [0.5, tone("#a3161b")],
      [1, tone("#650c13")],
    ],
  );
  const middle = inside(shape.taillamp, 0.5);
  return [
    fill(outline, cover),
    `<g clip-path="${canvas.clip(outline)}">`,
    line(
      `M${middle[0] - 22} ${middle[1] + 1}Q${middle[0]} ${middle[1] + 4} ${middle[0] + 26} ${middle[1] - 3}`,
      {
        colour: lampsOn ? "#ffc1ae" : tone("#f08a78"),
        width: 2.6,
        opacity: 0.8,
      },
    ),
    line(
      `M${middle[0] - 22} ${middle[1] - 6}Q${middle[0]} ${middle[1] - 4} ${middle[0] + 26} ${middle[1] - 10}`,
      {
        colour: tone("#f3e4de"),
        width: 2.2,
        opacity: 0.55,
      },
    ),
    "</g>",
    line(outline, { colour: tone("#2a0507"), width: 0.8, opacity: 0.7 }),
  ].join("");
}

function turned([x, y, arrive]: Node): Node {
  return [x, y + 2, arrive - 160];
}

function bounds(nodes: readonly Node[]): [top: number, bottom: number] {
  const heights = nodes.map(([, y]) => y);
  return [Math.max(...heights), Math.min(...heights)];
}

/** A point inside a lamp, a share of its length from the end that is met first along x. */
function inside(nodes: readonly Node[], share: number): Point {
  const xs = nodes.map(([x]) => x);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const x = left + (right - left) * share;
  const middle = nodes.reduce((sum, [, y]) => sum + y, 0) / nodes.length;
  const lean = nodes.reduce((sum, [nx, ny]) => sum + (nx - (left + right) / 2) * (ny - middle), 0);
  const spread = nodes.reduce((sum, [nx]) => sum + (nx - (left + right) / 2) ** 2, 0);
  return [x, middle + (x - (left + right) / 2) * (lean / Math.max(spread, 1))];
}
