import type { Node } from "../curve";
import type { Point } from "../svg";
import type { SideShape } from "./sideShape";

type Lists = "top" | "glass" | "crease" | "headlamp" | "taillamp" | "handles" | "pillars" | "doors";

/** A shape as it is written down: lists of nodes as text, "x y direction" or "x y arrive/leave", comma between two. */
export type WrittenShape = Omit<SideShape, Lists> & {
  top: string;
  glass: string;
  crease: string;
  headlamp: string;
  taillamp: string;
  /** "x y" of each middle. */
  handles: string;
  /** "foot head width" of each. */
  pillars: string;
  doors: readonly string[];
};

/** Reads a written shape; throws on a number it cannot read. */
export function readShape(written: WrittenShape): SideShape {
  return {
    ...written,
    top: nodes(written.top),
    glass: nodes(written.glass),
    crease: nodes(written.crease),
    headlamp: nodes(written.headlamp),
    taillamp: nodes(written.taillamp),
    doors: written.doors.map(nodes),
    handles: rows(written.handles).map(([x = 0, y = 0]): Point => [x, y]),
    pillars: rows(written.pillars).map(([foot = 0, head = 0, width = 0]) => ({
      foot,
      head,
      width,
    })),
  };
}

function nodes(text: string): Node[] {
  return rows(text).map(([x = 0, y = 0, arrive = 0, leave]): Node =>
    leave === undefined ? [x, y, arrive] : [x, y, arrive, leave],
  );
}

function rows(text: string): number[][] {
  return text.split(",").map((row) => row.trim().split(/[ /]/).map(readNumber));
}

function readNumber(text: string): number {
  const value = Number(text);
  if (text === "" || Number.isNaN(value)) {
    throw new Error(`Not a number in a shape: "${text}"`);
  }
  return value;
}
