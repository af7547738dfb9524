import { findComponents, type Polarity } from "./components";
import { cropLine } from "./cropLine";
import { recogniseLine } from "./ocr";
import type { Relief } from "./relief";
import { findTextLines, type TextLine } from "./textLines";

/** Lines read at most, the likeliest first: gravel and leaves seem to be full of text. */
const MOST_LINES = 32;

/** Where a line was found: lines of one page stand in one image. */
interface Page {
  relief: Relief;
  polarity: Polarity;
}

interface FoundLine {
  page: Page;
  line: TextLine;
}

interface ReadLine extends FoundLine {
  text: string;
}

/**
 * The text in the reliefs of a picture at several sizes, one likely line after the other; at the end the lines that stand together once more as one,
 * since a number may go on in the next. Text may be of either polarity, 9 to 170 px tall at 1600 px, and tilted by 20 degrees.
 */
export async function* readText(reliefs: Relief[]): AsyncGenerator<string> {
  const lines = findLines(reliefs);
  const read: ReadLine[] = [];
  for (const { page, line } of lines) {
    const text = await recogniseLine(cropLine(page.relief, line, page.polarity));
    if (text !== "") {
      read.push({ page, line, text });
      yield text;
    }
  }
  yield* joinBlocks(read);
}

function findLines(reliefs: Relief[]): FoundLine[] {
  const found = reliefs.flatMap((relief) =>
    (["light", "dark"] as const).flatMap((polarity) => {
      const page = { relief, polarity };
      return findTextLines(findComponents(relief, polarity)).map((line) => ({ page, line }));
    }),
  );
  return found.sort((one, other) => other.line.score - one.line.score).slice(0, MOST_LINES);
}

/** The lines that stand under one another as one text, on each page. */
function* joinBlocks(read: ReadLine[]): Generator<string> {
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
      yield lines.map(({ text }) => text).join("\n");
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
