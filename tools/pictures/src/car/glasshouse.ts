import { lit, mix } from "../colour";
import { curve } from "../curve";
import { fill, line, n } from "../svg";
import type { Point } from "../svg";
import { at, rearWindow, windscreen } from "./outline";
import { CHROME, toneOf } from "./tones";
import type { CarInput } from "./tones";

interface Span {
  top: number;
  bottom: number;
}

/** Windows with seats behind them and the sky on them. */
export function glasshouse(input: CarInput): string {
  const { canvas, shape, look } = input;
  const span: Span = {
    top: Math.max(...shape.glass.map(([, y]) => y)),
    bottom: Math.min(...shape.glass.map(([, y]) => y)),
  };
  const opening = curve(shape.glass, true);
  const posts = shape.pillars.map(({ foot, head, width }) =>
    line(`M${n(foot)} ${n(span.bottom - 4)}L${n(head)} ${n(span.top + 4)}`, {
      colour: "#0e1114",
      width,
      cap: "butt",
    }),
  );
  return [
    ends(input, span),
    line(opening, { colour: "#0d1013", width: 3 }),
    fill(opening, pane(input, span)),
    `<g clip-path="${canvas.clip(opening)}">`,
    cabin(input, span),
    reflections(input, span),
    ...posts,
    line(opening, { colour: "#05070a", width: 2.4, opacity: 0.5 }),
    "</g>",
    look.hasChrome ? line(opening, { colour: CHROME, width: 1.1 }) : "",
  ].join("");
}

/** The edges of windscreen and rear window. */
function ends({ canvas, shape, look }: CarInput, { top, bottom }: Span): string {
  const { light } = look;
  const paint = canvas.linear(
    [0, top],
    [0, bottom],
    [
      [0, mix(lit("#2b3a43", light.tint), light.sky, 0.12)],
      [1, mix(lit("#4d626c", light.tint), light.sky, 0.45)],
    ],
  );
  return fill(windscreen(shape), paint) + fill(rearWindow(shape), paint);
}

function pane({ canvas, look }: CarInput, { top, bottom }: Span): string {
  const tone = toneOf(look);
  const [high, middle, low] = look.isTinted
    ? (["#14191d", "#1c2328", "#2a3238"] as const)
    : (["#1f2c35", "#364954", "#566c76"] as const);
  return canvas.linear(
    [0, top],
    [0, bottom],
    [
      [0, tone(high)],
      [0.55, tone(middle)],
      [1, tone(low)],
    ],
  );
}

function cabin({ shape, look }: CarInput, span: Span): string {
  const dark = toneOf(look)("#11181d");
  const post = at(shape.pillars, 0).foot;
  const rear = shape.doors.length > 2 ? 78 : 62;
  const { bottom, top } = span;
  const rim = `M${n(post - 74)} ${n(bottom - 2)}q5 ${n((top - bottom) * 0.28)} 12 ${n((top - bottom) * 0.5)}`;
  const dash = `M${n(post - 130)} ${n(bottom - 3)}q30 9 52 5v-5Z`;
  return [
    fill(seat([post - 20, bottom], top - bottom), dark, 0.72),
    fill(seat([post + rear, bottom], (top - bottom) * 0.92), dark, 0.55),
    line(rim, { colour: dark, width: 2.6, opacity: 0.8 }),
    fill(dash, dark, 0.7),
  ].join("");
}

/** Backrest and headrest, leaning back. */
function seat([x, y]: Point, height: number): string {
  const h = height * 0.62;
  const back = `M${n(x - 13)} ${n(y - 4)}C${n(x - 10)} ${n(y + h * 0.5)} ${n(x - 4)} ${n(y + h * 0.92)} ${n(x + 2)} ${n(y + h)}H${n(x + 11)}C${n(x + 15)} ${n(y + h * 0.7)} ${n(x + 13)} ${n(y + h * 0.2)} ${n(x + 12)} ${n(y - 4)}Z`;
  const head = `M${n(x + 3)} ${n(y + h + 2.4)}l1 ${n(height * 0.17)}q1 3 4 3h4q4 0 4 -4l-1 ${n(-height * 0.16)}q-1 -2 -3 -2h-6q-3 0 -3 2Z`;
  return `${back}${head}`;
}

function reflections({ canvas, shape, look }: CarInput, { top, bottom }: Span): string {
  const sheen = canvas.linear(
    [0, top],
    [0, bottom],
    [
      [0, look.light.sky, 0.6],
      [0.5, look.light.sky, 0.16],
      [1, look.light.sky, 0.02],
    ],
  );
  const x = at(shape.glass, 0)[0];
  const slant = (top - bottom) * 0.95;
  const shard = (from: number, width: number) =>
    `M${n(x + from)} ${n(bottom)}h${n(width)}L${n(x + from + width + slant)} ${n(top + 4)}h${n(-width)}Z`;
  return [shard(18, 24), shard(48, 6), shard(126, 34), shard(166, 7)]
    .map((d) => fill(d, sheen))
    .join("");
}
