import { darker, lighter, mix } from "./colour";

/** A car colour and the tones it takes where the sky, nothing or the ground is mirrored in it. */
export interface Paint {
  name: PaintName;
  base: string;
  /** Facing the sky. */
  high: string;
  /** Turning away from the light. */
  low: string;
  /** Close to the ground. */
  deep: string;
}

const BASES = {
  white: "#eceeed",
  pearl: "#e9e4d8",
  silver: "#b9bfc4",
  champagne: "#c3b59b",
  grey: "#767d84",
  graphite: "#454b52",
  black: "#20242a",
  navy: "#22406b",
  blue: "#2f73b5",
  sky: "#8fb8cf",
  red: "#b8292f",
  burgundy: "#6e2432",
  orange: "#d9722c",
  bronze: "#8a6140",
  green: "#33594a",
  teal: "#1f7f80",
  mustard: "#d3a13a",
} as const;
export type PaintName = keyof typeof BASES;

/** How often a colour is bought: whites, silvers and greys lead, as everywhere in hot countries (an assumption). */
export const PAINT_WEIGHTS: ReadonlyArray<readonly [PaintName, number]> = [
  ["white", 20],
  ["pearl", 5],
  ["silver", 12],
  ["champagne", 4],
  ["grey", 9],
  ["graphite", 8],
  ["black", 9],
  ["navy", 5],
  ["blue", 7],
  ["sky", 3],
  ["red", 8],
  ["burgundy", 2],
  ["orange", 3],
  ["bronze", 2],
  ["green", 2],
  ["teal", 3],
  ["mustard", 1],
];

export function paintNamed(name: PaintName): Paint {
  const base = BASES[name];
  const isLight = ["white", "pearl", "silver", "champagne"].includes(name);
  return {
    name,
    base,
    high: isLight ? lighter(base, 0.75) : lighter(mix(base, "#9fc3dd", 0.12), 0.26),
    low: isLight ? mix(base, "#5d6a78", 0.3) : darker(base, 0.3),
    deep: isLight ? mix(base, "#38424e", 0.58) : darker(base, 0.58),
  };
}
