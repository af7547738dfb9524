import type { PhotoContact } from "@takas/contracts/problem";

import { findContact } from "../../contactDetection";
import { scaleBox } from "../text/boxAround";
import type { Box } from "../text/boxAround";
import { findBoxes } from "../text/findBoxes";
import { joinLines } from "../text/joinLines";
import type { Line } from "../text/joinLines";
import { loadModels } from "../text/models";
import { makeLevels, readBox } from "../text/readBox";
import type { Look } from "../text/readBox";
import { findOnPhoto } from "./findOnPhoto";
import { raiseContrast } from "./picture";
import type { Pixels } from "./picture";
import { readCodes } from "./readCodes";

/**
 * Longest sides in px: of the small copy, of its version for text detection, and of the full picture for text
 * detection.
 */
const FAR = { picture: 640, detection: 448 };
const NEAR = 1088;
/** The amount of text read in one pass, tallest first, in line heights: a newspaper page has thousands. */
const MOST_TEXT = 500;
/** The same for text that is also read upside down and mirrored. */
const MOST_TURNED = 100;
/** The same for text that may be a part of a number, and is read again with what is beside it. */
const MOST_PARTS = 80;
/**
 * Digits of a part of a number, and the width beside it that is read as well, in line heights: far around a few digits,
 * because the detection sees only some of the digits that are apart.
 */
const PART = { most: 11, few: 5, beside: 1.5, farBeside: 9 };
/** Below this confidence, from 0 to 1, a reading is noise; above the second one no other reading is tried. */
const NOISE = 0.5;
const CERTAIN = 0.9;

/** Looks for contact details in a picture: first in codes, then in text. Stops when some are found. */
export async function readContacts(pixels: Pixels): Promise<PhotoContact[]> {
  const codes = await readCodes(pixels);
  const telling = codes.filter(({ text }) => findContact(text).length > 0);
  if (telling.length > 0) {
    return telling.map(({ corners }) => ({ kind: "code", box: frameOf(corners, pixels) }));
  }
  return readTexts(pixels);
}

/**
 * Two passes, the second only when the first found nothing: at low resolution, which captures large and faint texts
 * at a quarter of the time, and at high resolution.
 */
async function readTexts(pixels: Pixels): Promise<PhotoContact[]> {
  const small = await raiseContrast(pixels, FAR.picture);
  const far = await lookAt(small, FAR.detection, []);
  if (far.shows.length > 0) {
    return far.shows;
  }
  const scale = pixels.width / small.width;
  const known = far.lines.map((line) => ({ ...line, box: scaleBox(line.box, scale) }));
  return (await lookAt(pixels, NEAR, known)).shows;
}

/** Reads what one pass finds. Each pass misses parts of a text that another detects: known lines fill its gaps. */
async function lookAt(
  pixels: Pixels,
  side: number,
  known: Line[],
): Promise<{ shows: PhotoContact[]; lines: Line[] }> {
  const models = await loadModels();
  const boxes = tallest(await findBoxes(pixels, models, side), MOST_TEXT);
  const levels = await makeLevels(pixels, boxes[0]?.height ?? 0);
  const read = async (look: Look, from: Box[]): Promise<Line[]> => {
    const lines: Line[] = [];
    for (const box of from) {
      const placed = look === "turned" ? { ...box, angle: turned(box.angle) } : box;
      lines.push({ ...(await readBox(levels, box, { models, look })), box: placed });
    }
    return lines;
  };
  const straight = await read("straight", boxes);
  const seen = straight.filter(isReadable);
  const unseen = known.filter(({ box }) => !seen.some((line) => covers(line.box, box)));
  const shows = findIn([...straight, ...unseen], pixels);
  if (shows.length === 0) {
    const parts = tallest(seen.filter(isPart).map(widened), MOST_PARTS);
    // An edge beside a mileage reads like one more digit, so seven digits alone are no number here.
    shows.push(...findIn(await read("straight", parts), pixels, findInRows));
  }
  const [sure, unsure] = [straight.filter(isCertain), straight.filter((line) => !isCertain(line))];
  const again = tallest(
    unsure.map(({ box }) => box),
    MOST_TURNED,
  );
  for (const look of ["turned", "mirrored"] as const) {
    if (shows.length === 0) {
      const lines = await read(look, again);
      // A line of few characters does not tell up from down: those beside it may be read already.
      shows.push(...findIn(lines.some(isReadable) ? [...lines, ...sure] : [], pixels));
    }
  }
  return { shows, lines: straight };
}

const isReadable = ({ confidence }: Line) => confidence >= NOISE;
const isCertain = ({ confidence }: Line) => confidence >= CERTAIN;

/** The opposite direction, from -180 to 180 degrees. */
function turned(angle: number): number {
  return angle > 0 ? angle - Math.PI : angle + Math.PI;
}

/** Whether the detection may have cut off the start or the end of a number. */
function isPart({ text }: Line): boolean {
  const digits = countDigits(text);
  return digits > 0 && digits <= PART.most && !/\p{L}{2}/u.test(text);
}

function widened({ box, text }: Line): Box {
  const beside = countDigits(text) <= PART.few ? PART.farBeside : PART.beside;
  return { ...box, length: box.length + 2 * beside * box.height };
}

function countDigits(text: string): number {
  return text.replace(/\D/g, "").length;
}

/** Whether the middle of a box is inside another. */
function covers(box: Box, { x, y }: Box): boolean {
  return Math.abs(box.x - x) < box.length / 2 && Math.abs(box.y - y) < box.height / 2;
}

/** The tallest boxes, up to a total amount of text. */
function tallest(boxes: Box[], most: number): Box[] {
  let left = most;
  return boxes
    .toSorted((one, other) => other.height - one.height)
    .filter(({ length, height }) => (left -= length / height) > 0);
}

/** Finds contact details in rows of text. */
type Find = (rows: string[]) => ReturnType<typeof findContact>;
const findInRows: Find = (rows) => findContact(rows.join("\n"));

/** The contacts in single lines, and those in several lines together. */
function findIn(lines: Line[], pixels: Pixels, look: Find = findOnPhoto): PhotoContact[] {
  const sure = lines.filter(isReadable);
  const single = sure.flatMap((line) => findTogether([[line]], pixels, look));
  return single.length > 0
    ? single
    : joinLines(sure).flatMap((rows) => findTogether(rows, pixels, look));
}

function findTogether(rows: Line[][], pixels: Pixels, look: Find): PhotoContact[] {
  const found = [rows, rows.map(withoutRepeats)]
    .map((read) => look(read.map((row) => row.map((line) => line.text).join(" "))))
    .find((contacts) => contacts.length > 0);
  const kinds = new Set(found?.map(({ kind }) => kind));
  const box = frameOf(
    rows.flat().flatMap((line) => cornersOf(line.box)),
    pixels,
  );
  return [...kinds].map((kind) => ({ kind, box }));
}

/** A row without the digits that two overlapping boxes both contain. */
function withoutRepeats(row: Line[]): Line[] {
  return row.map((line, index) => {
    const before = row[index - 1];
    const isRepeated =
      before !== undefined &&
      Math.hypot(line.box.x - before.box.x, line.box.y - before.box.y) <
        (line.box.length + before.box.length) / 2 &&
      /\d/.test(line.text.slice(0, 1)) &&
      before.text.endsWith(line.text.slice(0, 1));
    return isRepeated ? { ...line, text: line.text.slice(1) } : line;
  });
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

/** The upright frame around points, in fractions of the picture's width and height. */
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
