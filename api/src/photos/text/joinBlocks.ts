import type { Reading } from "./ocr";
import type { Place, ReadLine } from "./readLine";

/** Lines that stand under or beside one another as one text. */
export function* joinBlocks(lines: ReadLine[]): Generator<Reading> {
  const blocks: ReadLine[][][] = [];
  for (const line of lines.toSorted((one, other) => one.place.middle - other.place.middle)) {
    const block = blocks.find((rows) => rows.at(-1)?.some((last) => goesOn(last, line)));
    const row = block?.at(-1);
    if (row?.some((last) => isBeside(last.place, line.place))) {
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
    .toSorted((one, other) => one.place.left - other.place.left)
    .map(({ text }) => text)
    .join(" ");
}

/** Whether a line is the next of a block: of like height, just below or beside another. */
function goesOn({ place: last }: ReadLine, { place: next }: ReadLine): boolean {
  const height = Math.max(last.height, next.height);
  const isAlike = Math.min(last.height, next.height) > 0.5 * height;
  const isBelow = next.middle - last.middle < 2.6 * height && gapBetween(last, next) < 0;
  return last.direction === next.direction && isAlike && (isBelow || isBeside(last, next));
}

function isBeside(last: Place, next: Place): boolean {
  const height = Math.max(last.height, next.height);
  const isLevel = Math.abs(next.middle - last.middle) < 0.9 * height;
  const gap = gapBetween(last, next);
  return isLevel && gap > -height && gap < 4 * height;
}

/** Distance between two lines from left to right; below 0 when one stands under the other. */
function gapBetween(one: Place, other: Place): number {
  return Math.max(other.left - one.right, one.left - other.right);
}
