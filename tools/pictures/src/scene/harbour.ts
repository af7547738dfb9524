import { darker, lighter, mix } from "../colour";
import { fill, line, n, polygon, rect } from "../svg";
import type { Point } from "../svg";
import type { Stage } from "./stage";

/** The castle over the harbour: long walls and a round tower of sandstone. */
export function castle({ canvas, tone }: Stage, [x, base]: Point, depth: number): string {
  const stone = "#d8b987";
  const wall = canvas.linear(
    [0, base - 210],
    [0, base],
    [
      [0, tone(lighter(stone, 0.12), depth)],
      [1, tone(darker(stone, 0.14), depth)],
    ],
  );
  const merlons = (from: number, to: number, y: number) => {
    const parts: string[] = [];
    for (let at = from; at < to - 10; at += 26) {
      parts.push(rect({ x: at, y: y - 12, width: 15, height: 13 }, wall));
    }
    return parts.join("");
  };
  const slit = (at: number, y: number) =>
    rect({ x: at, y, width: 7, height: 26, radius: 3 }, tone("#6f5a3c", depth), 0.8);
  return [
    rect({ x, y: base - 128, width: 520, height: 128 }, wall),
    merlons(x, x + 520, base - 128),
    rect({ x: x + 360, y: base - 176, width: 130, height: 176 }, wall),
    merlons(x + 360, x + 490, base - 176),
    fill(
      `M${n(x - 76)} ${n(base)}V${n(base - 184)}Q${n(x)} ${n(base - 196)} ${n(x + 84)} ${n(base - 184)}V${n(base)}Z`,
      wall,
    ),
    fill(
      `M${n(x + 40)} ${n(base)}V${n(base - 187)}Q${n(x + 64)} ${n(base - 186)} ${n(x + 84)} ${n(base - 184)}V${n(base)}Z`,
      tone("#8d7146", depth),
      0.28,
    ),
    merlons(x - 76, x + 84, base - 188),
    slit(x - 20, base - 130),
    slit(x + 180, base - 86),
    slit(x + 290, base - 86),
    slit(x + 420, base - 120),
  ].join("");
}

/** Old customs houses with arcades, seen across the water. */
export function arcades(stage: Stage, base: number, depth: number): string {
  const { random, tone, time } = stage;
  const parts: string[] = [];
  let x = -40;
  while (x < 1640) {
    const width = random.between(120, 210);
    const height = random.between(120, 215);
    const wall = random.pick(["#e6cfa4", "#f2ebdd", "#dcae7c", "#e8c8b0", "#d9d3c2"]);
    parts.push(rect({ x, y: base - height, width: width + 1, height }, tone(wall, depth)));
    parts.push(
      rect(
        { x: x - 3, y: base - height - 12, width: width + 6, height: 14 },
        tone("#c4795a", depth),
      ),
    );
    const bays = Math.max(2, Math.round(width / 62));
    for (let bay = 0; bay < bays; bay++) {
      const cx = x + (width * (bay + 0.5)) / bays;
      const shade = time.lampsOn ? "#ffcf87" : tone("#76674f", depth);
      parts.push(fill(`M${n(cx - 18)} ${n(base)}v-46a18 18 0 0 1 36 0v46Z`, shade, 0.85));
      parts.push(
        rect(
          { x: cx - 9, y: base - height + 22, width: 18, height: 34, radius: 2 },
          time.lampsOn && random.chance(0.5) ? "#ffdf9f" : tone("#5c6b70", depth),
          0.85,
        ),
      );
    }
    x += width;
  }
  return parts.join("");
}

/** A moored sailing boat, sails down. */
export function yacht({ random, tone }: Stage, [x, y]: Point, size: number): string {
  const hull = random.pick(["#fbfaf5", "#fbfaf5", "#24466e", "#2f7b76"]);
  const mast = size * random.between(1.25, 1.6);
  const body = `M${n(x - size * 0.5)} ${n(y - size * 0.14)}Q${n(x)} ${n(y - size * 0.1)} ${n(x + size * 0.56)} ${n(y - size * 0.19)}Q${n(x + size * 0.44)} ${n(y + size * 0.01)} ${n(x + size * 0.3)} ${n(y + size * 0.02)}H${n(x - size * 0.36)}Q${n(x - size * 0.47)} ${n(y)} ${n(x - size * 0.5)} ${n(y - size * 0.14)}Z`;
  const rig = `M${n(x + size * 0.04)} ${n(y - size * 0.12)}V${n(y - mast)}M${n(x + size * 0.54)} ${n(y - size * 0.18)}L${n(x + size * 0.04)} ${n(y - mast)}L${n(x - size * 0.46)} ${n(y - size * 0.14)}`;
  return [
    line(rig, { colour: tone("#e8edf0"), width: 1.6, opacity: 0.8 }),
    line(`M${n(x + size * 0.04)} ${n(y - size * 0.12)}V${n(y - mast)}`, {
      colour: tone("#f3f5f4"),
      width: 4,
    }),
    line(`M${n(x + size * 0.04)} ${n(y - size * 0.3)}H${n(x - size * 0.36)}`, {
      colour: tone("#dfe4e6"),
      width: 8,
    }),
    fill(body, tone(hull)),
    line(
      `M${n(x - size * 0.47)} ${n(y - size * 0.09)}Q${n(x)} ${n(y - size * 0.05)} ${n(x + size * 0.51)} ${n(y - size * 0.14)}`,
      { colour: tone(hull === "#fbfaf5" ? "#2f6fa5" : "#f7f1e2"), width: 3 },
    ),
    rect(
      { x: x - size * 0.18, y: y - size * 0.22, width: size * 0.34, height: size * 0.1, radius: 6 },
      tone("#f1efe8"),
    ),
    reflection(tone(mix(hull, "#7fa8b4", 0.4)), [x, y], size),
  ].join("");
}

function reflection(paint: string, [x, y]: Point, size: number): string {
  return [0.42, 0.3, 0.18]
    .map((half, index) =>
      line(`M${n(x - size * half)} ${n(y + 8 + index * 9)}H${n(x + size * half * 0.9)}`, {
        colour: paint,
        width: 4,
        opacity: 0.45 - index * 0.1,
      }),
    )
    .join("");
}

/** A small wooden fishing boat with a bright stripe. */
export function fishingBoat({ random, tone }: Stage, [x, y]: Point, size: number): string {
  const stripe = random.pick(["#2f6fa5", "#b5483a", "#2f7b76", "#d69a3a"]);
  const body = `M${n(x - size * 0.52)} ${n(y - size * 0.3)}Q${n(x - size * 0.2)} ${n(y - size * 0.12)} ${n(x + size * 0.5)} ${n(y - size * 0.24)}Q${n(x + size * 0.42)} ${n(y)} ${n(x + size * 0.26)} ${n(y + 2)}H${n(x - size * 0.3)}Q${n(x - size * 0.46)} ${n(y - size * 0.06)} ${n(x - size * 0.52)} ${n(y - size * 0.3)}Z`;
  return [
    rect(
      { x: x - size * 0.02, y: y - size * 0.46, width: size * 0.24, height: size * 0.3, radius: 4 },
      tone("#f7f3ea"),
    ),
    rect(
      {
        x: x + size * 0.02,
        y: y - size * 0.41,
        width: size * 0.16,
        height: size * 0.11,
        radius: 2,
      },
      tone("#54707c"),
    ),
    fill(body, tone("#faf6ec")),
    line(
      `M${n(x - size * 0.49)} ${n(y - size * 0.22)}Q${n(x - size * 0.2)} ${n(y - size * 0.06)} ${n(x + size * 0.47)} ${n(y - size * 0.17)}`,
      { colour: tone(stripe), width: size * 0.06 },
    ),
    reflection(tone("#b9ccd0"), [x, y], size),
  ].join("");
}

/** A sail far out. */
export function sail({ tone }: Stage, [x, y]: Point, size: number): string {
  return (
    fill(
      polygon([
        [x, y - size],
        [x, y - size * 0.12],
        [x + size * 0.46, y - size * 0.12],
      ]),
      tone("#fffdf6", 0.12),
    ) +
    fill(
      polygon([
        [x - 3, y - size * 0.86],
        [x - 3, y - size * 0.12],
        [x - size * 0.3, y - size * 0.12],
      ]),
      tone("#f2ecdf", 0.15),
    ) +
    fill(
      `M${n(x - size * 0.36)} ${n(y - size * 0.1)}h${n(size * 0.8)}l${n(-size * 0.14)} ${n(size * 0.12)}h${n(-size * 0.54)}Z`,
      tone("#5d7484", 0.2),
    )
  );
}
