import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

import { fromPixels } from "./picture";
import type { Pixels } from "./picture";

/** What a two-dimensional code says, and its corners in px of the picture. */
export interface Code {
  text: string;
  corners: { x: number; y: number }[];
}

const FORMATS = ["QRCode", "MicroQRCode", "RMQRCode", "DataMatrix", "Aztec", "PDF417"] as const;
const MOST_CODES = 20;

// By itself the package would fetch its program from a server of others.
void prepareZXingModule({
  fireImmediately: true,
  overrides: {
    wasmBinary: new Uint8Array(
      readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm")),
    ).buffer,
  },
});

/** The QR codes and their relatives in a picture: dark on light or light on dark, tilted, mirrored. */
export async function readCodes(pixels: Pixels): Promise<Code[]> {
  const { data, info } = await fromPixels(pixels)
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const image = {
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
    width: info.width,
    height: info.height,
    colorSpace: "srgb" as const,
  };
  const codes = await readBarcodes(image, {
    formats: [...FORMATS],
    tryHarder: true,
    maxNumberOfSymbols: MOST_CODES,
  });
  return codes.map(({ text, position }) => ({
    text,
    corners: [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft],
  }));
}
