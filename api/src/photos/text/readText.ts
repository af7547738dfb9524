import { findComponents } from "./components";
import type { Component, Polarity } from "./components";
import { cropLine } from "./cropLine";
import { joinBlocks } from "./joinBlocks";
import { recogniseLine } from "./ocr";
import type { Reading } from "./ocr";
import { coverOf, keepBest, placeOf } from "./readLine";
import type { ReadLine } from "./readLine";
import type { Relief } from "./relief";
import { findTextLines } from "./textLines";
import type { Point, TextLine } from "./textLines";

/**
 * What is read at most, the likeliest first: so many lines, and so many heights of a letter in all, which the time
 * grows with. Gravel and leaves seem to be full of text.
 */
const MOST_LINES = 32;
const MOST_LENGTH = 280;

/** Columns of letters in upright lines seem to be lines that stand; rarely do they look as much like text. */
const LOWEST_STANDING_SCORE = 4;

/** Where a line was found. */
interface Page {
  relief: Relief;
  polarity: Polarity;
}

interface FoundLine {
  page: Page;
  line: TextLine;
}

/** Confidence below which a line is taken for no text. */
const LEGIBLE = 20;
/**
 * Confidence from which a reading stands by itself: shadows are read as "@abc" or "x.de" now and then, at about 20; true
 * ones at 60 and more.
 */
export const SURE = 45;
/** Confidence from which other readings of the place count no more. */
const CLEAR = 75;

/**
 * The text in the reliefs of a picture at several sizes, one likely line after the other; then what was read with little
 * confidence; at the end the lines that stand together once more as one, since a number may go on in the next. Text may
 * be light or dark, 9 to 60 px tall in one of the reliefs, and tilted by up to 20 degrees from lying or standing.
 */
export async function* readText(reliefs: Relief[]): AsyncGenerator<Reading> {
  const read: ReadLine[] = [];
  for (const { page, line } of findLines(reliefs)) {
    const reading = await recogniseLine(cropLine(page.relief, line, page.polarity));
    if (reading.text !== "") {
      read.push({ ...reading, place: placeOf(line, page.relief.width), page });
    }
    if (reading.confidence >= SURE) {
      yield reading;
    }
  }
  const best = keepBest(read);
  const clear = best.filter(({ confidence }) => confidence >= CLEAR);
  const isClear = ({ place }: ReadLine) => clear.some((line) => coverOf(place, line.place) > 0.6);
  const valid = read.filter((line) => line.confidence >= SURE || !isClear(line));
  yield* valid.filter(({ confidence }) => confidence < SURE);
  yield* joinBlocks(best.filter(({ confidence }) => confidence >= LEGIBLE));
  for (const page of new Set(valid.map((line) => line.page))) {
    yield* joinBlocks(valid.filter((line) => line.page === page));
  }
}

function findLines(reliefs: Relief[]): FoundLine[] {
  const found = reliefs.flatMap((relief) =>
    (["light", "dark"] as const).flatMap((polarity) => {
      const page = { relief, polarity };
      const components = findComponents(relief, polarity);
      return [
        ...findTextLines(components).map((line) => ({ page, line })),
        ...findStandingLines(components).map((line) => ({ page, line })),
      ];
    }),
  );
  found.sort((one, other) => other.line.score - one.line.score);
  let length = 0;
  return found.slice(0, MOST_LINES).filter(({ line: { from, to, height } }) => {
    length += Math.hypot(to.x - from.x, to.y - from.y) / height;
    return length <= MOST_LENGTH;
  });
}

/** Lines that run down or up the picture, each both ways. */
function findStandingLines(components: Component[]): TextLine[] {
  const turned = components.map(({ left, top, right, bottom, area }) => {
    return { left: top, top: left, right: bottom, bottom: right, area };
  });
  return findTextLines(turned)
    .filter(({ score }) => score > LOWEST_STANDING_SCORE)
    .flatMap((line) => {
      const [top, bottom] = [line.from, line.to].map(({ x, y }) => ({ x: y, y: x })) as [
        Point,
        Point,
      ];
      return [
        { ...line, from: top, to: bottom },
        { ...line, from: bottom, to: top },
      ];
    });
}
