import { readCodes } from "./code/readCodes";
import { type ContactKind, findContact } from "./contact/findContact";
import { fromPixels, type Pixels } from "./picture";
import { readText } from "./text/readText";
import { type Grey, makeRelief, type Relief } from "./text/relief";

/** What a photo shows of ways to reach someone. */
export type Shown = ContactKind | "code";

/** A picture at one size. */
interface View {
  grey: Grey;
  relief: Relief;
}

/** Sides the picture is fitted in, in px: letters of 9 to 42 px are found in each, so of 9 to 170 in all. */
const SIDES = [1600, 800, 400];

/**
 * How sure a reading must be, from 0 to 100. Shadows are read as "@abc" or "x.de" now and then, at about 20; true ones
 * at 60 and more. Nothing is read as a telephone number by chance.
 */
const LOWEST_CONFIDENCE: Record<ContactKind, number> = {
  phone: 0,
  email: 30,
  link: 45,
  handle: 45,
};

/** Looks for contact details in a picture: QR codes that hold some, then text. Stops at the first it finds. */
export async function readContacts(pixels: Pixels): Promise<Shown[]> {
  const views: View[] = [];
  for (const side of SIDES) {
    const grey = await toGrey(pixels, side);
    views.push({ grey, relief: await makeRelief(grey) });
  }
  for (const { grey, relief } of views) {
    const codes = await readCodes(grey, relief);
    if (codes.some((text) => findContact(text).length > 0)) {
      return ["code"];
    }
  }
  for await (const { text, confidence } of readText(views.map(({ relief }) => relief))) {
    const kinds = findContact(text).flatMap(({ kind }) =>
      confidence >= LOWEST_CONFIDENCE[kind] ? [kind] : [],
    );
    if (kinds.length > 0) {
      return [...new Set(kinds)];
    }
  }
  return [];
}

async function toGrey(pixels: Pixels, side: number): Promise<Grey> {
  const { data, info } = await fromPixels(pixels)
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
