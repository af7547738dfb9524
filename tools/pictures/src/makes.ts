import type { PaintName } from "./paints";

export type Grille =
  | "smile"
  | "louvres"
  | "kidneys"
  | "vee"
  | "bars"
  | "shield"
  | "wing"
  | "mouth"
  | "frame"
  | "cascade"
  | "strip"
  | "tiger"
  | "flare"
  | "slots"
  | "mesh"
  | "grin"
  | "none";

export type Lamp =
  | "swept"
  | "almond"
  | "twin"
  | "boomerang"
  | "box"
  | "slim"
  | "wedge"
  | "split"
  | "hook"
  | "fang"
  | "round"
  | "square";

export type Tail =
  | "wide"
  | "ell"
  | "upright"
  | "slim"
  | "strip"
  | "claws"
  | "rounds"
  | "square"
  | "hook";

/** What tells the cars of a make apart. Badges are no part of it: they belong to their makers. */
export interface MakeTraits {
  grille: Grille;
  lamp: Lamp;
  tail: Tail;
  roof: RoofLine;
  hasChrome: boolean;
}

interface RoofLine {
  /** Height above the belt, relative to the shape. */
  height: number;
  /** How much lower the roof ends than it starts, in cm. */
  fall: number;
  /** How far back the roof stands, in cm: a long bonnet. */
  back: number;
  /** Where the roof has a colour of its own. */
  paint?: PaintName;
  /** The rear side window ends in a hook instead of a point. */
  isKinked?: boolean;
}

/** Throws for a make without traits. */
export function traitsOf(make: string): MakeTraits {
  const found = TRAITS[make];
  if (found === undefined) {
    throw new Error(`A make without traits: ${make}`);
  }
  return found;
}

const TRAITS: Partial<Record<string, MakeTraits>> = {
  Toyota: traits("smile swept wide", { height: 1, fall: 1, back: -3 }),
  Mercedes: traits("louvres almond wide chrome", { height: 0.97, fall: 5, back: 7 }),
  BMW: traits("kidneys twin ell chrome", { height: 0.95, fall: 1, back: 12, isKinked: true }),
  Nissan: traits("vee boomerang hook chrome", { height: 1.02, fall: 5, back: -3 }),
  Volkswagen: traits("bars box square", { height: 1, fall: -2, back: 0 }),
  Mazda: traits("shield slim rounds chrome", { height: 0.94, fall: 8, back: 9 }),
  Honda: traits("wing swept upright chrome", { height: 1.05, fall: 3, back: -8 }),
  Ford: traits("mouth swept upright chrome", { height: 0.99, fall: 6, back: -2 }),
  Audi: traits("frame wedge strip chrome", { height: 0.94, fall: 5, back: 4 }),
  Hyundai: traits("cascade split slim chrome", { height: 1.01, fall: 5, back: -5 }),
  Renault: traits("strip hook hook", { height: 1, fall: 4, back: -7 }),
  Kia: traits("tiger almond strip chrome", { height: 1, fall: 1, back: -4 }),
  Peugeot: traits("flare fang claws", { height: 0.98, fall: 3, back: 1 }),
  Suzuki: traits("slots round upright", { height: 1.06, fall: -2, back: -2, paint: "black" }),
  "Land Rover": traits("mesh square square", { height: 1, fall: 5, back: 3, paint: "black" }),
  Mini: traits("grin round upright chrome", { height: 1, fall: 0, back: 3, paint: "white" }),
  Tesla: traits("none slim slim", { height: 1.01, fall: 3, back: -9 }),
};

/** "grille lamp tail", with "chrome" behind it for bright frames. */
function traits(words: string, roof: RoofLine): MakeTraits {
  const [grille, lamp, tail, chrome] = words.split(" ");
  return {
    grille: grille as Grille,
    lamp: lamp as Lamp,
    tail: tail as Tail,
    roof,
    hasChrome: chrome === "chrome",
  };
}
