import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import type { ReadInputBarcodeFormat } from "zxing-wasm/reader";

import { shrink } from "./picture";
import type { Pixels } from "./picture";

/** The content of a two-dimensional code, and its corners in px of the picture. */
export interface Code {
  text: string;
  corners: { x: number; y: number }[];
}

/**
 * The kinds of codes searched at each picture width, in px. The last two take as long as all others, because they are
 * searched in four directions; in smaller pictures as many are found, Data Matrix even more.
 */
const FORMATS: { formats: ReadInputBarcodeFormat[]; width: number }[] = [
  { formats: ["QRCode", "MicroQRCode", "RMQRCode", "Aztec"], width: 1600 },
  { formats: ["PDF417"], width: 1000 },
  { formats: ["DataMatrix"], width: 800 },
];
const MOST_CODES = 20;

// By default the package would download its program from a third-party server.
void prepareZXingModule({
  fireImmediately: true,
  overrides: {
    wasmBinary: new Uint8Array(
      readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm")),
    ).buffer,
  },
});

/** The QR codes and related codes in a picture: dark on light or light on dark, tilted, mirrored. */
export async function readCodes(pixels: Pixels): Promise<Code[]> {
  const found: Code[] = [];
  for (const { formats, width } of FORMATS) {
    found.push(...(await readFormats(pixels, formats, width)));
  }
  return found;
}

async function readFormats(
  pixels: Pixels,
  formats: ReadInputBarcodeFormat[],
  width: number,
): Promise<Code[]> {
  const copy = pixels.width > width ? await shrink(pixels, { width }) : pixels;
  const codes = await readBarcodes(ppmOf(copy), {
    formats,
    tryHarder: true,
    maxNumberOfSymbols: MOST_CODES,
  });
  const scale = pixels.width / copy.width;
  return codes.map(({ text, position }) => ({
    text,
    corners: [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft].map(
      ({ x, y }) => ({ x: x * scale, y: y * scale }),
    ),
  }));
}

/** The pixels as a file in the format PPM or PGM, which takes zxing less than the pixels with an alpha channel. */
function ppmOf({ data, width, height, channels }: Pixels): Buffer {
  const head = `P${channels === 1 ? 5 : 6}\n${width} ${height}\n255\n`;
  return Buffer.concat([Buffer.from(head), data]);
}
