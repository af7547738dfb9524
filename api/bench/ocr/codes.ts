import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";

import type { Random } from "../../src/platform/random";
import type { Page } from "./overlay";

/** A two-dimensional code as it appears on a photo. */
export interface CodeOptions {
  text: string;
  format?: "QRCode" | "DataMatrix" | "Aztec";
  /** How it is drawn: as printed, inverted, in dots, with a logo in its middle, with both, or in perspective. */
  look?: "plain" | "inverted" | "dotted" | "logo" | "dotted logo" | "tilted";
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

/** A code with its quiet zone, an eighth to a third of the page wide, slightly rotated. */
export async function codeOverlay(
  random: Random,
  page: Page,
  { text, format = "QRCode", look = "plain" }: CodeOptions,
): Promise<string> {
  const hasLogo = look === "logo" || look === "dotted logo";
  const isDotted = look === "dotted" || look === "dotted logo";
  const level = hasLogo ? "H" : "M";
  const { symbol } = await writeBarcode(text, {
    format,
    withQuietZones: false,
    ...(format === "QRCode" && { ecLevel: level }),
  });
  const { width: count, data } = symbol;
  const cell = (page.width * random.between(0.14, 0.33)) / (count + 2 * QUIET);
  const modules: string[] = [];
  for (const [at, shade] of data.entries()) {
    const [column, row] = [at % count, Math.floor(at / count)];
    const [x, y] = [(column + QUIET) * cell, (row + QUIET) * cell];
    const isCorner =
      Math.min(row, count - 1 - row) < FINDER && Math.min(column, count - 1 - column) < FINDER;
    if (shade === 0) {
      modules.push(
        isDotted && !isCorner
          ? `<circle cx="${x + cell / 2}" cy="${y + cell / 2}" r="${0.45 * cell}"/>`
          : `<path d="M${x} ${y}h${cell}v${cell}h${-cell}z"/>`,
      );
    }
  }
  const side = cell * (count + 2 * QUIET);
  const [dark, light] = look === "inverted" ? ["#fff", "#111"] : ["#111", "#fff"];
  const logo = hasLogo
    ? `<circle cx="${side / 2}" cy="${side / 2}" r="${0.09 * side}" fill="#1a7f4b" stroke="#fff" stroke-width="${cell}"/>`
    : "";
  const [x, y] = [random.between(0.1, 0.6) * page.width, random.between(0.1, 0.5) * page.height];
  const turn =
    look === "tilted"
      ? `rotate(${random.between(15, 75)} ${side / 2} ${side / 2}) skewX(${random.between(-15, 15)})`
      : `rotate(${random.between(-12, 12)})`;
  return `<g transform="translate(${x} ${y}) ${turn}"><rect width="${side}" height="${side}" fill="${light}"/>
    <g fill="${dark}">${modules.join("")}</g>${logo}</g>`;
}
