import type { Node } from "../curve";
import type { Point } from "../svg";

/**
 * A car seen from its left, nose at x = 0, in centimetres above the ground (y up). Every shape of the market is one of
 * these; the painter adds light, glass, lamps and wheels.
 */
export interface SideShape {
  /** Centres of the wheels along x. */
  wheels: Point;
  /** Radius of the tyre and of the opening around it. */
  wheelRadius: number;
  arch: number;
  /** Height of the lower edge of the body. */
  sill: number;
  /** From the chin over the bonnet and the roof to the lower end of the rear bumper. */
  top: readonly Node[];
  /** Depth of the visible edge of the windscreen and of the rear window; 0 for none. */
  screen: Point;
  /** The side windows as one closed opening, walked from the lower front corner over the top. */
  glass: readonly Node[];
  /** Dividers between side windows: lower and upper x of each, the width in cm. */
  pillars: ReadonlyArray<{ foot: number; head: number; width: number }>;
  /** Door gaps, from the window down. */
  doors: ReadonlyArray<readonly Node[]>;
  /** Middle of each handle. */
  handles: readonly Point[];
  mirror: Point;
  /** The line along the shoulder. */
  crease: readonly Node[];
  headlamp: readonly Node[];
  taillamp: readonly Node[];
  /** Dark plastic around the arches and along the sill. */
  hasCladding: boolean;
  hasRails: boolean;
}

/** Which nodes of `top` are the foot and head of the windscreen and the head and foot of the rear window, in every shape. */
export const COWL = 5;
export const HEADER = 6;
export const REAR_HEAD = 8;
export const REAR_FOOT = 9;
