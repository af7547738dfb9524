import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type * as OpenType from "opentype.js";

/** A typeface of the @fontsource packages and its weight: "arimo-700". Pictures of text need no installed font. */
export type Face = `${string}-${400 | 500 | 700}`;

export interface DrawnText {
  /** An SVG group, its baseline starting at 0,0. */
  svg: string;
  /** Length of the line in px. */
  width: number;
}

/** Outlines have this size, so the width of a stroke in the SVG is in 400ths of the text's size. */
const UNITS_PER_EM = 400;

const packages = createRequire(import.meta.url);
// Node finds no named exports in this package, and its types have no default one.
const { parse } = packages("opentype.js") as typeof OpenType;
const fonts = new Map<Face, OpenType.Font>();

/** A line of text as outlines; size in px. Characters without an outline leave a gap. */
export function drawText(text: string, face: Face, size: number): DrawnText {
  const font = fontOf(face);
  const scale = size / UNITS_PER_EM;
  let x = 0;
  const paths = Array.from(text, (character) => {
    const glyph = font.charToGlyph(character);
    const isMissing = glyph.index === 0;
    const path = isMissing ? "" : outline(glyph.getPath(x, 0, UNITS_PER_EM));
    x += isMissing
      ? UNITS_PER_EM / 2
      : ((glyph.advanceWidth ?? 0) * UNITS_PER_EM) / font.unitsPerEm;
    return path && `<path d="${path}"/>`;
  });
  return { svg: `<g transform="scale(${scale})">${paths.join("")}</g>`, width: x * scale };
}

/** The commands as they are: the library's own `toPathData` leaves out parts of some. */
function outline({ commands }: OpenType.Path): string {
  return commands
    .map(({ type, ...numbers }) => {
      const { x1, y1, x2, y2, x, y } = numbers as Partial<Record<string, number>>;
      const points = [x1, y1, x2, y2, x, y].filter((value) => value !== undefined);
      return `${type}${points.map(Math.round).join(" ")}`;
    })
    .join("");
}

function fontOf(face: Face): OpenType.Font {
  const known = fonts.get(face) ?? loadFont(face);
  fonts.set(face, known);
  return known;
}

function loadFont(face: Face): OpenType.Font {
  const at = face.lastIndexOf("-");
  const [family, weight] = [face.slice(0, at), face.slice(at + 1)];
  const file = `@fontsource/${family}/files/${family}-latin-${weight}-normal.woff`;
  const bytes = readFileSync(packages.resolve(file));
  return parse(Uint8Array.from(bytes).buffer);
}
