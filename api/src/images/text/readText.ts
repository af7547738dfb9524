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
 * stand together once more as one, since a number may go on in the next. Text may be light or dark, 9 to 42 px tall in
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

/** The lines that stand under one another as one text, on each page. */
function* joinBlocks(read: ReadLine[]): Generator<Reading> {
  const blocks: ReadLine[][] = [];
  for (const line of read.sort((one, other) => one.line.from.y - other.line.from.y)) {
    const block = blocks.find((lines) => goesOn(lines.at(-1), line));
    if (block === undefined) {
      blocks.push([line]);
    } else {
      block.push(line);
    }
  }
  for (const lines of blocks) {
    if (lines.length > 1) {
      yield {
        text: lines.map(({ text }) => text).join("\n"),
        confidence: Math.min(...lines.map(({ confidence }) => confidence)),
      };
    }
  }
}

/** Whether a line is the next of a block: of like height, just below or beside its last. */
function goesOn(last: ReadLine | undefined, next: ReadLine): boolean {
  if (last === undefined || last.page !== next.page) {
    return false;
  }
  const height = Math.max(last.line.height, next.line.height);
  const isAlike = Math.min(last.line.height, next.line.height) > 0.5 * height;
  const down = next.line.from.y - last.line.from.y;
  const apart = Math.max(next.line.from.x - last.line.to.x, last.line.from.x - next.line.to.x);
  return isAlike && down < 2.6 * height && apart < (down < 0.6 * height ? 4 * height : 0);
}
