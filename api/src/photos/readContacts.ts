import type { PhotoContact } from "@takas/contracts/problem";

import { findContact } from "../contact/findContact";
import { inTurn } from "./inTurn";
import { raiseContrast } from "./picture";
import type { Pixels } from "./picture";
import { readCodes } from "./readCodes";
import type { Box } from "./text/boxAround";
import { findBoxes } from "./text/findBoxes";
import { joinLines } from "./text/joinLines";
import type { Line } from "./text/joinLines";
import { loadModels } from "./text/models";
import { makeLevels, readBox } from "./text/readBox";
import type { Look } from "./text/readBox";

/** Longest sides in px: of the small copy and of it as text is found in it, and of the whole as text is found in it. */
const FAR = { picture: 640, detection: 448 };
const NEAR = 832;
/** Stretches of text read in one photo, the tallest first: a page of a newspaper has thousands. */
const MOST_BOXES = 80;
/** Below this certainty, from 0 to 1, a reading is noise; from the second one on nothing else is tried. */
const NOISE = 0.5;
const CERTAIN = 0.9;

/** Looks for contact details in a picture: codes that hold some, then text. Nothing else is tried once some are found. */
export async function readContacts(pixels: Pixels): Promise<PhotoContact[]> {
  const codes = await readCodes(pixels);
  const telling = codes.filter(({ text }) => findContact(text).length > 0);
  if (telling.length > 0) {
    return telling.map(({ corners }) => ({ kind: "code", box: frameOf(corners, pixels) }));
  }
  return readTexts(pixels);
}

/**
 * Two looks, the second only when the first found nothing: from afar, where large and faint texts are whole, at a
 * quarter of the time, and from near.
 */
async function readTexts(pixels: Pixels): Promise<PhotoContact[]> {
  const far = await raiseContrast(pixels, FAR.picture);
  const found = await lookAt(far, FAR.detection);
  return found.length > 0 ? found : lookAt(pixels, NEAR);
}

async function lookAt(pixels: Pixels, side: number): Promise<PhotoContact[]> {
  const models = await loadModels();
  const boxes = (await inTurn(async () => findBoxes(pixels, models, side)))
    .sort((one, other) => other.height - one.height)
    .slice(0, MOST_BOXES);
  const levels = await makeLevels(pixels);
  const read = async (look: Look, from: Box[]): Promise<Line[]> => {
    const lines: Line[] = [];
    for (const box of from) {
      lines.push({ ...(await readBox(levels, box, { models, look })), box });
    }
    return lines;
  };
  const straight = await read("straight", boxes);
  const found = findIn(straight, pixels);
  const unsure = straight.filter(({ confidence }) => confidence < CERTAIN).map(({ box }) => box);
  for (const look of ["turned", "mirrored"] as const) {
    if (found.length === 0) {
      found.push(...findIn(await read(look, unsure), pixels));
    }
  }
  return found;
}

/** What single lines show, and what only several together do. */
function findIn(lines: Line[], pixels: Pixels): PhotoContact[] {
  const sure = lines.filter(({ confidence }) => confidence >= NOISE);
  const single = sure.flatMap((line) => findTogether([[line]], pixels));
  return single.length > 0 ? single : joinLines(sure).flatMap((rows) => findTogether(rows, pixels));
}

function findTogether(rows: Line[][], pixels: Pixels): PhotoContact[] {
  const text = rows.map((row) => row.map((line) => line.text).join(" ")).join("\n");
  const kinds = new Set(findContact(text).map(({ kind }) => kind));
  const box = frameOf(
    rows.flat().flatMap((line) => cornersOf(line.box)),
    pixels,
  );
  return [...kinds].map((kind) => ({ kind, box }));
}

function cornersOf({ x, y, length, height, angle }: Box): { x: number; y: number }[] {
  const [cos, sin] = [Math.cos(angle) / 2, Math.sin(angle) / 2];
  return [
    [length, height],
    [length, -height],
    [-length, height],
    [-length, -height],
  ].map(([along = 0, down = 0]) => ({
    x: x + along * cos - down * sin,
    y: y + along * sin + down * cos,
  }));
}

/** The upright frame around points, in shares of the picture's width and height. */
function frameOf(
  points: { x: number; y: number }[],
  { width, height }: Pixels,
): PhotoContact["box"] {
  const [xs, ys] = [
    points.map(({ x }) => share(x, width)),
    points.map(({ y }) => share(y, height)),
  ];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    left,
    top,
    width: share(Math.max(...xs) - left, 1),
    height: share(Math.max(...ys) - top, 1),
  };
}

function share(value: number, whole: number): number {
  return Math.round(1000 * Math.min(1, Math.max(0, value / whole))) / 1000;
}
