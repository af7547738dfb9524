import jsqr from "jsqr";
import sharp from "sharp";

import { type ContactKind, findContact } from "./contact/findContact";
import { raiseText, strips } from "./contrast";
import { type Grey, recognise } from "./ocr";
import { fromPixels, type Pixels } from "./picture";

/** What a photo shows of ways to reach someone. */
export type Shown = ContactKind | "code";

/** Rows of an image read at a time, and how far the next rows start below, in px. */
const STRIP = { size: 300, step: 200 };
/** Reach of the surroundings a pixel is compared with, as the factor of a reduction and the sigma of a blur in it. */
const SURROUNDINGS = { reduction: 8, sigma: 2.5 };
/** Widths at which QR codes are looked for: small ones vanish in a small image, large ones blur in a large. */
const CODE_WIDTHS = [800, 1600, 400];

/** Looks for contact details in a picture: text, printed or written, and QR codes that hold some. */
export async function readContacts(pixels: Pixels): Promise<Shown[]> {
  const codes = await readCodes(pixels);
  if (codes.some((text) => findContact(text).length > 0)) {
    return ["code"];
  }
  const shown = new Set<Shown>();
  for (const text of await readTexts(pixels)) {
    for (const { kind } of findContact(text)) {
      shown.add(kind);
    }
  }
  return [...shown];
}

async function readTexts(pixels: Pixels): Promise<string[]> {
  const grey = await toGrey(pixels);
  const blurred = await blur(grey);
  const texts: string[] = [];
  for (const polarity of ["light", "dark"] as const) {
    const raised = { ...grey, data: raiseText(grey.data, blurred, polarity) };
    for (const strip of strips(raised, STRIP.size, STRIP.step)) {
      texts.push(await recognise(strip));
    }
  }
  return texts;
}

async function toGrey(pixels: Pixels): Promise<Grey> {
  const { data, info } = await fromPixels(pixels)
    .toColourspace("b-w")
    .median(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function blur({ data, width, height }: Grey): Promise<Uint8Array> {
  const { reduction, sigma } = SURROUNDINGS;
  const small = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize({
      width: Math.ceil(width / reduction),
      height: Math.ceil(height / reduction),
      fit: "fill",
    })
    .blur(sigma)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { info } = small;
  return sharp(small.data, {
    raw: { width: info.width, height: info.height, channels: info.channels },
  })
    .resize({ width, height, fit: "fill" })
    .toColourspace("b-w")
    .raw()
    .toBuffer();
}

async function readCodes(pixels: Pixels): Promise<string[]> {
  const texts: string[] = [];
  for (const width of CODE_WIDTHS) {
    const { data, info } = await fromPixels(pixels)
      .resize({ width, withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const code = jsqr(new Uint8ClampedArray(data), info.width, info.height);
    texts.push(...(code === null ? [] : [code.data]));
  }
  return texts;
}
