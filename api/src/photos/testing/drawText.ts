import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Outlines of Latin letters, digits and signs: DejaVu Sans Bold, DejaVu Serif (Bitstream Vera licence), Roboto Bold,
 * Oswald Bold and Caveat Bold (SIL Open Font License), so that pictures of text need no installed font.
 */
const FACES = JSON.parse(readFileSync(join(import.meta.dirname, "glyphs.json"), "utf8")) as Record<
  Face,
  Record<string, [advance: number, outline: string]>
>;
const UNITS_PER_EM = 400;

export type Face = "dejavu" | "serif" | "roboto" | "oswald" | "caveat";

export interface DrawnText {
  /** An SVG group, its baseline starting at 0,0. */
  svg: string;
  /** Length of the line in px. */
  width: number;
}

/** A line of text as outlines; size in px. Characters without an outline leave a gap. */
export function drawText(text: string, face: Face, size: number): DrawnText {
  const scale = size / UNITS_PER_EM;
  let x = 0;
  const paths = Array.from(text, (character) => {
    const [advance, outline] = FACES[face][character] ?? [UNITS_PER_EM / 2, ""];
    const path = outline && `<path transform="translate(${x})" d="${outline}"/>`;
    x += advance;
    return path;
  });
  return { svg: `<g transform="scale(${scale})">${paths.join("")}</g>`, width: x * scale };
}
