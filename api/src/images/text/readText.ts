import { type Component, findComponents, type Polarity } from "./components";
import { cropLine } from "./cropLine";
import { type Reading, recogniseLine } from "./ocr";
import type { Relief } from "./relief";
import { findTextLines, type Point, type TextLine } from "./textLines";

/**
 * What is read at most, the likeliest first: so many lines, and so many heights of a letter in all, which the time
 * grows with. Gravel and leaves seem to be full of text.
 */
const MOST_LINES = 32;
const MOST_LENGTH = 280;

/** Columns of letters in upright lines seem to be lines that stand; rarely do they look as much like text. */
const LOWEST_STANDING_SCORE = 4;

/** Where a line was found: lines of one page stand in one image. */
interface Page {
  relief: Relief;
  polarity: Polarity;
}

interface FoundLine {
  page: Page;
  line: TextLine;
}

type ReadLine = FoundLine & Reading;

/**
 * The text in the reliefs of a picture at several sizes, one likely line after the other; at the end the lines that
 * stand together once more as one, since a number may go on in the next. Text may be light or dark, 9 to 60 px tall in
 * one of the reliefs, and tilted by up to 20 degrees from lying or standing.
 */
export async function* readText(reliefs: Relief[]): AsyncGenerator<Reading> {
  const lines = findLines(reliefs);
  const read: ReadLine[] = [];
  for (const { page, line } of lines) {
    const reading = await recogniseLine(cropLine(page.relief, line, page.polarity));
    if (reading.text !== "") {
      read.push({ page, line, ...reading });
      yield reading;
    }
  }
  yield* joinBlocks(read);
}

function findLines(reliefs: Relief[]): FoundLine[] {
  const found = reliefs.flatMap((relief) =>
    (["light", "dark"] as const).flatMap((polarity) => {
      const page = { relief, polarity };
      const components = findComponents(relief, polarity);
      return [
        ...findTextLines(components).map((line) => ({ page, line })),
        // On a page each of its own: what stands beside it does not go on from it.
        ...findStandingLines(components).map((line) => ({ page: { ...page }, line })),
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

/** Lines that stand under or beside one another as one text, on each page. */
function* joinBlocks(read: ReadLine[]): Generator<Reading> {
  const blocks: ReadLine[][][] = [];
  for (const line of read.sort((one, other) => one.line.from.y - other.line.from.y)) {
    const block = blocks.find((rows) => rows.at(-1)?.some((last) => goesOn(last, line)));
    const row = block?.at(-1);
    if (row?.some((last) => isBeside(last, line))) {
      row.push(line);
    } else if (block) {
      block.push([line]);
    } else {
      blocks.push([[line]]);
    }
  }
  for (const rows of blocks.filter((block) => block.flat().length > 1)) {
    yield {
      text: rows.map(joinRow).join("\n"),
      confidence: Math.min(...rows.flat().map(({ confidence }) => confidence)),
    };
  }
}

function joinRow(row: ReadLine[]): string {
  return row
    .sort((one, other) => one.line.from.x - other.line.from.x)
    .map(({ text }) => text)
    .join(" ");
}

/** Whether a line is the next of a block: of like height, just below or beside another. */
function goesOn(last: ReadLine, next: ReadLine): boolean {
  const height = Math.max(last.line.height, next.line.height);
  const isAlike = Math.min(last.line.height, next.line.height) > 0.5 * height;
  const isBelow = next.line.from.y - last.line.from.y < 2.6 * height && gapBetween(last, next) < 0;
  return last.page === next.page && isAlike && (isBelow || isBeside(last, next));
}

function isBeside(last: ReadLine, next: ReadLine): boolean {
  const height = Math.max(last.line.height, next.line.height);
  const isLevel = Math.abs(middleOf(next) - middleOf(last)) < 0.9 * height;
  const gap = gapBetween(last, next);
  return isLevel && gap > -height && gap < 4 * height;
}

const middleOf = ({ line: { from, to } }: ReadLine) => (from.y + to.y) / 2;

/** Distance between two lines from left to right; below 0 when one stands under the other. */
function gapBetween({ line: one }: ReadLine, { line: other }: ReadLine): number {
  return Math.max(other.from.x - one.to.x, one.from.x - other.to.x);
}
