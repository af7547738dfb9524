import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";

import type { Random } from "../../src/platform/random";
import { place } from "./overlay";
import type { Page } from "./overlay";

/** A two-dimensional code as it appears on a photo. */
export interface CodeOptions {
  text: string;
  format?: "QRCode" | "DataMatrix" | "Aztec";
  /** The style; "round" has dots, round corners and a logo, as many code generators offer. */
  look?:
    | "plain"
    | "inverted"
    | "dotted"
    | "small dots"
    | "round"
    | "logo"
    | "dotted logo"
    | "coloured"
    | "tilted";
}

prepareZXingModule({
  overrides: {
    wasmBinary: new Uint8Array(
      readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/writer/zxing_writer.wasm")),
    ).buffer,
  },
});

/** Light modules around a code. */
const QUIET = 4;
/**
 * Side of the finder patterns in three corners of a QR code, in modules; they stay solid when the others are dots.
 */
const FINDER = 7;
const DOTS: Record<string, number> = {
  dotted: 0.45,
  "dotted logo": 0.45,
  "small dots": 0.34,
  round: 0.45,
};

/** A code with its quiet zone, 140 to 480 px wide in the version that is read, slightly rotated. */
export async function codeOverlay(
  random: Random,
  page: Page,
  { text, format = "QRCode", look = "plain" }: CodeOptions,
): Promise<string> {
  const hasLogo = look === "logo" || look === "dotted logo" || look === "round";
  const { symbol } = await writeBarcode(text, {
    format,
    withQuietZones: false,
    ...(format === "QRCode" && { ecLevel: hasLogo ? "H" : "M" }),
  });
  const { width: count, data } = symbol;
  const cell = (page.scale * random.between(4.5, 11) * 37) / (count + 2 * QUIET) / 1.1;
  const dot = DOTS[look];
  const isCorner = (row: number, column: number) =>
    Math.min(row, count - 1 - row) < FINDER && Math.min(column, count - 1 - column) < FINDER;
  const modules = Array.from(data.entries(), ([at, shade]) => {
    const [column, row] = [at % count, Math.floor(at / count)];
    const [x, y] = [(column + QUIET) * cell, (row + QUIET) * cell];
    if (shade !== 0 || (look === "round" && isCorner(row, column))) {
      return "";
    }
    return dot !== undefined && !isCorner(row, column)
      ? `<circle cx="${x + cell / 2}" cy="${y + cell / 2}" r="${dot * cell}"/>`
      : `<path d="M${x} ${y}h${cell}v${cell}h${-cell}z"/>`;
  });
  const corners = look === "round" ? roundCorners(count, cell) : "";
  const side = cell * (count + 2 * QUIET);
  const [dark, light] = colours(random, look);
  const logo = hasLogo
    ? `<circle cx="${side / 2}" cy="${side / 2}" r="${0.09 * side}" fill="#1a7f4b" stroke="#fff" stroke-width="${cell}"/>`
    : "";
  const skew = look === "tilted" ? `skewX(${random.between(-15, 15)})` : "";
  return place(random, page, {
    width: side,
    height: side,
    angle: look === "tilted" ? random.between(15, 75) : random.between(-12, 12),
    draw: () => `<g transform="${skew}"><rect width="${side}" height="${side}" fill="${light}"/>
    <g fill="${dark}">${modules.join("")}${corners}</g>${logo}</g>`,
  });
}

function colours(random: Random, look: string): [dark: string, light: string] {
  if (look === "inverted") {
    return ["#fff", "#111"];
  }
  return look === "coloured"
    ? [random.pick(["#c2185b", "#1565c0", "#2e7d32"]), random.pick(["#fff", "#fff3c4"])]
    : ["#111", "#fff"];
}

/** The three finder patterns as rings. */
function roundCorners(count: number, cell: number): string {
  const far = count - FINDER;
  return [
    [0, 0],
    [far, 0],
    [0, far],
  ]
    .map(([column = 0, row = 0]) => {
      const [x, y] = [(column + QUIET) * cell, (row + QUIET) * cell];
      return `<rect x="${x + cell / 2}" y="${y + cell / 2}" width="${6 * cell}" height="${6 * cell}" rx="${2 * cell}" fill="none" stroke="#111" stroke-width="${cell}"/><circle cx="${x + 3.5 * cell}" cy="${y + 3.5 * cell}" r="${1.5 * cell}"/>`;
    })
    .join("");
}
