import { lit } from "../colour";
import type { Paint } from "../paints";
import type { Canvas } from "../svg";
import type { SideShape } from "./sideShape";
import type { WheelLook } from "./wheel";

/** The light a car stands in. */
export interface Light {
  /** Colour of the light: everything is seen through it. */
  tint: string;
  /** What glass and polished metal mirror. */
  sky: string;
  ground: string;
  lampsOn: boolean;
}

export interface CarLook {
  paint: Paint;
  /** Colour of the roof where it differs from the body. */
  roof: Paint | null;
  wheel: WheelLook;
  light: Light;
  hasChrome: boolean;
  isTinted: boolean;
  hasRails: boolean;
  /** Rotation of the front wheel in degrees. */
  turn: number;
}

export interface CarInput {
  canvas: Canvas;
  shape: SideShape;
  look: CarLook;
}

export const RUBBER = "#1b1e21";
export const PLASTIC = "#2a2e32";
export const CHROME = "#d9dfe3";

/** A colour of the car in the light it stands in. */
export function toneOf({ light }: CarLook): (colour: string) => string {
  return (colour) => lit(colour, light.tint);
}

export function carLength({ top }: SideShape): number {
  return Math.max(...top.map(([x]) => x));
}

export function carHeight({ top }: SideShape): number {
  return Math.max(...top.map(([, y]) => y));
}
