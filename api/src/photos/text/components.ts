import type { Relief } from "./relief";

/** A connected patch of pixels that stand out: a letter, a joined word, or a speck. Bounds in px, right and bottom out. */
export interface Component {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Pixels in it. */
  area: number;
}

export type Polarity = "light" | "dark";

/** How far a pixel must stand out on rough ground, as a multiple of the roughness. */
const STEEPNESS = 1.3;
/** Grey levels that are enough on any ground: text on a card makes its own surroundings rough. */
const ENOUGH = 45;

/** The patches of one polarity, found row by row: runs that touch a run above belong to its patch. */
export function findComponents(relief: Relief, polarity: Polarity): Component[] {
  const { width, height } = relief;
  const components: (Component & { parent: number })[] = [];
  const root = (index: number): number => {
    let at = index;
    for (let up = components[at]?.parent ?? at; up !== at; up = components[at]?.parent ?? at) {
      at = up;
    }
    return at;
  };
  const merge = (one: number, other: number): number => {
    const [kept, gone] = [root(one), root(other)].sort((a, b) => a - b) as [number, number];
    const [target, source] = [components[kept], components[gone]];
    if (kept !== gone && target && source) {
      absorb(target, source);
      source.parent = kept;
    }
    return kept;
  };
  let above: Run[] = [];
  for (let y = 0; y < height; y += 1) {
    const row = findRuns(relief, polarity, y);
    let next = 0;
    for (const run of row) {
      while ((above[next]?.end ?? width + 1) < run.start) {
        next += 1;
      }
      for (let at = next; (above[at]?.start ?? width + 1) <= run.end; at += 1) {
        const owner = above[at]?.owner ?? 0;
        run.owner = run.owner === -1 ? root(owner) : merge(run.owner, owner);
      }
      const patch = {
        left: run.start,
        right: run.end,
        top: y,
        bottom: y + 1,
        area: run.end - run.start,
      };
      if (run.owner === -1) {
        run.owner = components.length;
        components.push({ ...patch, parent: run.owner });
      } else {
        absorb(components[run.owner] as Component, patch);
      }
    }
    above = row;
  }
  return components.filter(({ parent }, index) => parent === index);
}

interface Run {
  start: number;
  /** One past its last pixel. */
  end: number;
  owner: number;
}

function findRuns({ data, roughness, floor, width }: Relief, polarity: Polarity, y: number): Run[] {
  const sign = polarity === "light" ? 1 : -1;
  const runs: Run[] = [];
  let start = -1;
  for (let x = 0; x <= width; x += 1) {
    const at = y * width + x;
    const threshold = Math.max(floor, Math.min(ENOUGH, STEEPNESS * (roughness[at] ?? 0)));
    const isInk = x < width && sign * (data[at] ?? 0) > threshold;
    if (isInk && start === -1) {
      start = x;
    } else if (!isInk && start !== -1) {
      runs.push({ start, end: x, owner: -1 });
      start = -1;
    }
  }
  return runs;
}

function absorb(target: Component, part: Component): void {
  target.left = Math.min(target.left, part.left);
  target.top = Math.min(target.top, part.top);
  target.right = Math.max(target.right, part.right);
  target.bottom = Math.max(target.bottom, part.bottom);
  target.area += part.area;
}
