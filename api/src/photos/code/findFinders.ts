import type { Relief } from "../text/relief";

/** A corner mark of a QR code: its middle and the side of one of its modules, in px. */
export interface Finder {
  x: number;
  y: number;
  module: number;
}

/** Rows looked at, every so many; the mark's core is three modules tall. */
const STEP = 2;
const SMALLEST_MODULE = 1.2;
/** How far a part of the pattern may be off its length, in modules. */
const TOLERANCE = 0.6;
/** How far pixels must stand out to count as ink, in grey levels. */
const CONTRAST = 12;
const PATTERN = [1, 1, 3, 1, 1];

/** Marks found in several rows; in photos without a code there are few or none. */
export function findFinders(relief: Relief): Finder[] {
  const found: (Finder & { rows: number })[] = [];
  for (let y = 0; y < relief.height; y += STEP) {
    for (const candidate of scanRow(relief, y)) {
      const known = found.find(
        ({ x, y: row, module }) =>
          Math.abs(x - candidate.x) < 2 * module && Math.abs(row - candidate.y) < 3 * module,
      );
      if (known === undefined) {
        found.push({ ...candidate, rows: 1 });
      } else {
        known.rows += 1;
      }
    }
  }
  return found.filter(({ rows }) => rows >= 2);
}

/** Dark runs in the lengths 1, 1, 3, 1, 1 along a row, and again down the column through their middle. */
function* scanRow(relief: Relief, y: number): Generator<Finder> {
  const runs = runsAlong(relief.width, (x) => isDark(relief, x, y));
  for (let first = 0; first + 4 < runs.length; first += 1) {
    const five = runs.slice(first, first + 5);
    const module = moduleOf(five.map(({ length }) => length));
    const [start] = five;
    if (start?.isDark && module !== undefined) {
      const x = Math.round(start.start + 3.5 * module);
      const middle = columnMiddle(relief, { x, y, module });
      if (middle !== undefined) {
        yield { x, y: middle, module };
      }
    }
  }
}

function columnMiddle(relief: Relief, { x, y, module }: Finder): number | undefined {
  const top = Math.max(0, Math.floor(y - 5 * module));
  const bottom = Math.min(relief.height, Math.ceil(y + 5 * module));
  const runs = runsAlong(bottom - top, (down) => isDark(relief, x, top + down));
  const middle = runs.findIndex(
    ({ start, length }) => top + start <= y && y < top + start + length,
  );
  const five = runs.slice(middle - 2, middle + 3);
  const found = five.length === 5 ? moduleOf(five.map(({ length }) => length)) : undefined;
  const isAlike = found !== undefined && Math.abs(found - module) < 0.5 * module;
  const core = runs[middle];
  return isAlike && core ? top + core.start + core.length / 2 : undefined;
}

interface Run {
  start: number;
  length: number;
  isDark: boolean;
}

function runsAlong(count: number, isDarkAt: (at: number) => boolean): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < count; at += 1) {
    const dark = isDarkAt(at);
    const last = runs.at(-1);
    if (last?.isDark === dark) {
      last.length += 1;
    } else {
      runs.push({ start: at, length: 1, isDark: dark });
    }
  }
  return runs;
}

/** The side of a module if five lengths have the pattern's proportions. */
function moduleOf(lengths: number[]): number | undefined {
  const module = lengths.reduce((sum, length) => sum + length, 0) / 7;
  const isPattern = lengths.every(
    (length, index) =>
      Math.abs(length - (PATTERN[index] ?? 0) * module) <
      TOLERANCE * module * (index === 2 ? 1.5 : 1),
  );
  return isPattern && module >= SMALLEST_MODULE ? module : undefined;
}

function isDark({ data, width }: Relief, x: number, y: number): boolean {
  return (data[y * width + x] ?? 0) < -CONTRAST;
}
