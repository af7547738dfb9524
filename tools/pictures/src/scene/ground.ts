import { darker, lighter } from "../colour";
import { fill, line, n, polygon, rect } from "../svg";
import type { Box } from "../svg";
import { GROUND, HEIGHT, WIDTH } from "./stage";
import type { Stage } from "./stage";

/** A flat surface from `top` to the lower edge of the picture, a little lighter where the car stands. */
export function floor({ canvas, tone }: Stage, top: number, colour: string): string {
  const paint = canvas.linear(
    [0, top],
    [0, HEIGHT],
    [
      [0, tone(darker(colour, 0.06))],
      [(GROUND - top) / (HEIGHT - top), tone(lighter(colour, 0.1))],
      [1, tone(darker(colour, 0.16))],
    ],
  );
  return rect({ x: 0, y: top, width: WIDTH, height: HEIGHT - top }, paint);
}

/** Joints of slabs running to a vanishing point above the middle. */
export function slabs({ tone }: Stage, top: number, colour: string): string {
  const vanish = top - 420;
  const lines: string[] = [];
  for (let x = -1600; x <= 3200; x += 190) {
    const at = 800 + ((x - 800) * (top - vanish)) / (HEIGHT - vanish);
    lines.push(`M${n(at)} ${n(top)}L${n(x)} ${HEIGHT}`);
  }
  for (let row = 1; row < 6; row++) {
    lines.push(`M0 ${n(top + (HEIGHT - top) * (row / 6) ** 1.5)}H${WIDTH}`);
  }
  return line(lines.join(""), { colour: tone(darker(colour, 0.3)), width: 2, opacity: 0.32 });
}

/** A kerb with a pavement behind it. */
export function pavement({ tone }: Stage, top: number, colour: string): string {
  const joints = Array.from({ length: 17 }, (_, index) => `M${index * 100} ${top}l-${n(10)} 30`);
  return [
    rect({ x: 0, y: top, width: WIDTH, height: 32 }, tone(colour)),
    line(joints.join(""), { colour: tone(darker(colour, 0.3)), width: 1.5, opacity: 0.5 }),
    rect({ x: 0, y: top + 30, width: WIDTH, height: 5 }, tone(lighter(colour, 0.4))),
    rect({ x: 0, y: top + 35, width: WIDTH, height: 14 }, tone(darker(colour, 0.25))),
    rect({ x: 0, y: top + 49, width: WIDTH, height: 9 }, tone(darker(colour, 0.62)), 0.35),
  ].join("");
}

/** Pebbles and stains that keep a large surface from looking empty. */
export function grain({ random, tone }: Stage, top: number, colour: string): string {
  const specks = () => {
    const list = Array.from({ length: 24 }, () => {
      const near = random.next();
      const width = random.between(6, 24) * (0.4 + near);
      return { x: random.between(0, WIDTH), y: top + (HEIGHT - top) * near, width };
    });
    return list
      .map(
        ({ x, y, width }) =>
          `M${n(x - width)} ${n(y)}a${n(width)} ${n(width * 0.16)} 0 0 1 ${n(2 * width)} 0a${n(width)} ${n(width * 0.16)} 0 0 1 ${n(-2 * width)} 0Z`,
      )
      .join("");
  };
  return (
    fill(specks(), tone(darker(colour, 0.25)), 0.24) +
    fill(specks(), tone(lighter(colour, 0.25)), 0.24)
  );
}

const STONES = ["#dfcfae", "#b9a98a", "#cbb790", "#c4b393"] as const;

/** A wall of field stones without mortar. */
export function dryWall({ random, tone }: Stage, top: number, bottom: number): string {
  const rows = 3;
  const height = (bottom - top) / rows;
  const stones = STONES.map(() => "");
  for (let row = 0; row < rows; row++) {
    let x = -random.between(0, 50);
    while (x < WIDTH) {
      const width = random.between(38, 92);
      const lift = row === 0 ? random.between(-7, 6) : 0;
      const kind = random.whole(0, STONES.length - 1);
      const box = {
        x: x + 1.5,
        y: top + row * height + lift + 1.5,
        width: width - 3,
        height: height - 3 - lift,
      };
      stones[kind] += pebble(box, 10);
      x += width;
    }
  }
  const bed = rect({ x: 0, y: top + 6, width: WIDTH, height: bottom - top - 6 }, tone("#8f7f64"));
  return bed + STONES.map((colour, kind) => fill(stones[kind] ?? "", tone(colour))).join("");
}

/** A rounded box as a path. */
function pebble({ x, y, width, height }: Box, r: number): string {
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}${corner(r, r)}v${n(height - 2 * r)}${corner(-r, r)}h${n(2 * r - width)}${corner(-r, -r)}v${n(2 * r - height)}${corner(r, -r)}Z`;
}

/** A low white wall along the water, with a rail on posts. */
export function promenade({ canvas, tone }: Stage, top: number): string {
  const wall = canvas.linear(
    [0, top],
    [0, top + 62],
    [
      [0, tone("#fbf8f0")],
      [1, tone("#d9d2c3")],
    ],
  );
  const posts = Array.from({ length: 11 }, (_, index) =>
    rect({ x: 40 + index * 152, y: top - 58, width: 9, height: 60, radius: 3 }, tone("#e9edee")),
  );
  const rails = [top - 54, top - 28].map((y) =>
    rect({ x: 0, y, width: WIDTH, height: 7, radius: 3 }, tone("#f4f7f7")),
  );
  return [
    ...posts,
    ...rails,
    rect({ x: 0, y: top, width: WIDTH, height: 62 }, wall),
    rect({ x: 0, y: top - 4, width: WIDTH, height: 12 }, tone("#fffdf7")),
    fill(
      polygon([
        [0, top + 62],
        [WIDTH, top + 62],
        [WIDTH, top + 74],
        [0, top + 74],
      ]),
      tone("#4f4a44"),
      0.25,
    ),
  ].join("");
}
