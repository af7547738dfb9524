import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import sharp from "sharp";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";
import type { WriteInputBarcodeFormat } from "zxing-wasm/writer";

import { readPixels } from "./picture";
import { readCodes } from "./readCodes";

prepareZXingModule({
  overrides: {
    wasmBinary: new Uint8Array(
      readFileSync(createRequire(__filename).resolve("zxing-wasm/writer/zxing_writer.wasm")),
    ).buffer,
  },
});

const TEXT = "https://wa.me/905338601234";
/** The code's position in a photo of 1600 x 1200 px, in px. */
const [LEFT, TOP, WIDTH] = [700, 300, 480];

/** A photo with a code, rotated clockwise by some degrees. */
async function photoWith(format: WriteInputBarcodeFormat, turn: number, isInverted: boolean) {
  const { symbol } = await writeBarcode(TEXT, { format, withQuietZones: false });
  const { width, height, data } = symbol;
  const raw = { width, height, channels: 1 } as const;
  // Each step uses its own bytes, because sharp reorders the operations on one picture.
  const grey = await sharp(Buffer.from(data), { raw })
    .extend({ top: 2, bottom: 2, left: 2, right: 2, background: "#fff" })
    .resize({ width: WIDTH, kernel: "nearest" })
    .png()
    .toBuffer();
  const shown = await sharp(grey)
    .negate(isInverted && { alpha: false })
    .png()
    .toBuffer();
  const { data: input, info } = await sharp(shown)
    .rotate(turn, { background: "#888" })
    .png()
    .toBuffer({ resolveWithObject: true });
  const page = sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#888" } });
  const photo = await page
    .composite([{ input, left: LEFT, top: TOP }])
    .png()
    .toBuffer();
  return {
    pixels: await readPixels(sharp(photo)),
    middle: [LEFT + info.width / 2, TOP + info.height / 2],
  };
}

it.each([
  ["QRCode", 0, false],
  ["QRCode", 160, true],
  ["Aztec", 0, true],
  ["Aztec", 160, false],
  ["DataMatrix", 0, true],
  ["DataMatrix", 90, false],
  ["PDF417", 0, false],
  ["PDF417", 90, false],
] as const)(
  "reads a code and its position: %s, rotated by %d degrees, inverted %s",
  async (format, turn, isInverted) => {
    const { pixels, middle } = await photoWith(format, turn, isInverted);
    const codes = await readCodes(pixels);
    expect(codes.map(({ text }) => text)).toEqual([TEXT]);
    const corners = codes[0]?.corners ?? [];
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / 4;
    const far = [mean(corners.map(({ x }) => x)), mean(corners.map(({ y }) => y))].map(
      (found, side) => Math.abs(found - (middle[side] ?? 0)),
    );
    expect(Math.max(...far)).toBeLessThan(12);
  },
);
