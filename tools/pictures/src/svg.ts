/** A point in the drawing's own units. */
export type Point = readonly [x: number, y: number];

/** Where a gradient runs and what it passes: offsets 0 to 1, colours as hex with optional opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/**
 * Collects the parts of one SVG. Shapes are text; what they refer to (gradients, clips, symbols) is declared through
 * the canvas, which names it. The renderer handles plain fills ten times faster than `opacity` on an element, so
 * only fill-opacity, stroke-opacity and stop-opacity are used.
 */
export interface Canvas {
  linear: (from: Point, to: Point, stops: readonly Stop[]) => string;
  radial: (centre: Point, radius: number, stops: readonly Stop[]) => string;
  clip: (d: string) => string;
  /** Declares a group to be placed many times; answers the href for `use`. */
  symbol: (content: string) => string;
  defs: () => string;
}

export function createCanvas(): Canvas {
  const parts: string[] = [];
  const declare = (write: (id: string) => string) => {
    const id = `d${parts.length}`;
    parts.push(write(id));
    return id;
  };
  return {
    linear: ([x1, y1], [x2, y2], stops) =>
      `url(#${declare(
        (id) =>
          `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${stopTags(stops)}</linearGradient>`,
      )})`,
    radial: ([cx, cy], radius, stops) =>
      `url(#${declare(
        (id) =>
          `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}">${stopTags(stops)}</radialGradient>`,
      )})`,
    clip: (d) => `url(#${declare((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)})`,
    symbol: (content) => `#${declare((id) => `<g id="${id}">${content}</g>`)}`,
    defs: () => `<defs>${parts.join("")}</defs>`,
  };
}

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${n(offset)}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${n(opacity)}"`}/>`,
    )
    .join("");
}

/** A number as short as the eye needs: hundredths of small ones, tenths of large ones. */
export function n(value: number): string {
  const parts = Math.abs(value) < 100 ? 100 : 10;
  return String(Math.round(value * parts) / parts);
}

/** A filled path. */
export function fill(d: string, paint: string, opacity = 1): string {
  return `<path d="${d}" fill="${paint}"${opacity === 1 ? "" : ` fill-opacity="${n(opacity)}"`}/>`;
}

export interface Pen {
  colour: string;
  width: number;
  opacity?: number;
  cap?: "round" | "butt";
}

/** A stroked path without filling. */
export function line(d: string, { colour, width, opacity = 1, cap = "round" }: Pen): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="${cap}" stroke-linejoin="round"${opacity === 1 ? "" : ` stroke-opacity="${n(opacity)}"`}/>`;
}

export function circle([x, y]: Point, radius: number, paint: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${paint}"/>`;
}

export interface Disc {
  x: number;
  y: number;
  r: number;
}

/** Many discs as one path: drawing them so is several times faster than one element for each. */
export function discs(list: readonly Disc[]): string {
  return list
    .map(
      ({ x, y, r }) =>
        `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 0 1 ${n(-2 * r)} 0Z`,
    )
    .join("");
}

/** Places a symbol of the canvas. */
export function use(symbol: string, [x, y]: Point): string {
  return `<use href="${symbol}" transform="translate(${n(x)} ${n(y)})"/>`;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  radius?: number;
}

export function rect({ x, y, width, height, radius = 0 }: Box, paint: string, opacity = 1): string {
  const round = radius === 0 ? "" : ` rx="${n(radius)}"`;
  const glass = opacity === 1 ? "" : ` fill-opacity="${n(opacity)}"`;
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${round} fill="${paint}"${glass}/>`;
}

/** Straight lines through the points. */
export function polygon(points: readonly Point[], closed = true): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}${closed ? "Z" : ""}`;
}
