import { darker, lighter, mix } from "../colour";
import { fill, line, n, polygon, rect } from "../svg";
import type { Box, Point } from "../svg";
import type { Stage } from "./stage";

/** The yellow limestone of the old towns, around doors and windows. */
export const STONE = "#dcc9a4";

export interface Facade {
  wall: string;
  shutter: string;
}

export function upperWindow(stage: Stage, { wall, shutter }: Facade, [cx, y]: Point): string {
  const { random, tone, time } = stage;
  const w = 66;
  const h = 132;
  const isLit = time.lampsOn && random.chance(0.6);
  const isOpen = random.chance(0.7);
  const glass = isLit ? "#ffd893" : tone(mix("#4c6370", time.sky[1], 0.25));
  const frame = rect(
    { x: cx - w / 2 - 9, y: y - 9, width: w + 18, height: h + 18, radius: 3 },
    tone(lighter(wall, 0.5)),
  );
  const leaf = (x: number, width: number) =>
    rect({ x, y, width, height: h, radius: 2 }, tone(shutter)) +
    slats(stage, { x, y, width, height: h }, shutter);
  const panes = isOpen
    ? rect({ x: cx - w / 2, y, width: w, height: h }, glass) +
      line(`M${n(cx)} ${n(y)}v${h}M${n(cx - w / 2)} ${n(y + h * 0.36)}h${w}`, {
        colour: tone("#f2ede2"),
        width: 5,
      }) +
      leaf(cx - w / 2 - 40, 36) +
      leaf(cx + w / 2 + 4, 36)
    : leaf(cx - w / 2, w / 2 - 1) + leaf(cx + 1, w / 2 - 1);
  return (
    frame +
    panes +
    rect(
      { x: cx - w / 2 - 14, y: y + h + 8, width: w + 28, height: 9, radius: 3 },
      tone(lighter(wall, 0.3)),
    )
  );
}

function slats({ tone }: Stage, { x, y, width, height }: Box, shutter: string): string {
  const rows = Array.from(
    { length: 10 },
    (_, row) => `M${n(x + 5)} ${n(y + 10 + (row * (height - 20)) / 9)}h${n(width - 10)}`,
  );
  return line(rows.join(""), { colour: tone(darker(shutter, 0.28)), width: 3, opacity: 0.6 });
}

export function balcony({ tone }: Stage, { x, y, width, height }: Box): string {
  const bars = Array.from(
    { length: 18 },
    (_, index) => `M${n(x + 6 + (index * (width - 12)) / 17)} ${n(y - height)}v${height}`,
  );
  const iron = tone("#2d3236");
  return [
    rect({ x: x - 8, y, width: width + 16, height: 13, radius: 3 }, tone("#e9dfc9")),
    fill(
      polygon([
        [x + 18, y + 13],
        [x + 34, y + 13],
        [x + 18, y + 40],
      ]),
      tone("#8c7a5c"),
    ),
    fill(
      polygon([
        [x + width - 18, y + 13],
        [x + width - 34, y + 13],
        [x + width - 18, y + 40],
      ]),
      tone("#8c7a5c"),
    ),
    line(bars.join(""), { colour: iron, width: 2.4 }),
    line(`M${n(x)} ${n(y - height)}h${width}`, { colour: iron, width: 5 }),
  ].join("");
}

export function archedDoor({ tone, canvas }: Stage, [cx, base]: Point, colour: string): string {
  const arch = (w: number, h: number) =>
    `M${n(cx - w)} ${n(base)}v${n(-h)}a${n(w)} ${n(w)} 0 0 1 ${n(2 * w)} 0v${n(h)}Z`;
  const wood = canvas.linear(
    [0, base - 230],
    [0, base],
    [
      [0, tone(darker(colour, 0.2))],
      [1, tone(darker(colour, 0.45))],
    ],
  );
  return (
    fill(arch(62, 172), tone(STONE)) +
    fill(arch(47, 170), wood) +
    line(`M${n(cx)} ${n(base)}v-216M${n(cx - 47)} ${n(base - 170)}h94`, {
      colour: tone(darker(colour, 0.65)),
      width: 3.5,
    })
  );
}

export function lowWindow({ tone, time, random }: Stage, [cx, base]: Point): string {
  const glass =
    time.lampsOn && random.chance(0.5) ? "#ffd893" : tone(mix("#495f6b", time.sky[1], 0.2));
  return (
    rect({ x: cx - 52, y: base - 222, width: 104, height: 128, radius: 3 }, tone(STONE)) +
    rect({ x: cx - 42, y: base - 212, width: 84, height: 108 }, glass) +
    line(`M${n(cx)} ${n(base - 212)}v108M${n(cx - 42)} ${n(base - 166)}h84`, {
      colour: tone("#f1eadb"),
      width: 5,
    })
  );
}

export function awning({ random, tone }: Stage, { x, y, width, height }: Box): string {
  const colour = random.pick(["#b5533c", "#2f7b76", "#d69a3a", "#5b7fa4"]);
  const stripes = Math.round(width / 34);
  const step = width / stripes;
  return Array.from({ length: stripes }, (_, index) => {
    const left = x + index * step;
    const d = `M${n(left)} ${n(y)}h${n(step)}l${n(step * 0.06)} ${n(height)}a${n(step / 2)} 12 0 0 1 ${n(-step * 1.1)} 0Z`;
    return fill(d, tone(index % 2 === 0 ? colour : "#f7f1e4"));
  }).join("");
}
