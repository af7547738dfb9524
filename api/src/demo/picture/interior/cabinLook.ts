import type { Random } from "../../random";
import type { PaintName } from "../paints";

/** What one sees from the rear seat looking forward. */
export interface CabinLook {
  /** Padding of the dashboard. */
  pad: string;
  /** Lower dashboard, doors and seats. */
  fabric: string;
  stitch: string;
  /** The strip across the dashboard. */
  trim: string;
  isAutomatic: boolean;
  /** A screen on the dashboard; a radio with knobs otherwise. */
  hasScreen: boolean;
  isElectric: boolean;
  /** Colour of the bonnet where it shows in front of the windscreen. */
  bonnet: PaintName | null;
}

interface CabinFacts {
  isModern: boolean;
  isPremium: boolean;
  isAutomatic: boolean;
  isElectric: boolean;
  hasBonnet: boolean;
  paint: PaintName;
}

interface Material {
  pad: string;
  fabric: string;
  stitch: string;
}

const GREY_CLOTH: Material = { pad: "#2a2d31", fabric: "#3a3e43", stitch: "#6d737a" };
const BLACK_RED: Material = { pad: "#24272b", fabric: "#2c3035", stitch: "#8b3a37" };
const BEIGE: Material = { pad: "#3b3a39", fabric: "#c9b694", stitch: "#8f7d5e" };
const LIGHT_GREY: Material = { pad: "#33373c", fabric: "#8d939a", stitch: "#5f656c" };
const COGNAC: Material = { pad: "#2f2a28", fabric: "#8a5a3b", stitch: "#5e3b25" };

/** Newer and dearer cars have screens and leather, older ones radios and cloth. */
export function drawCabinLook(random: Random, facts: CabinFacts): CabinLook {
  const { isPremium } = facts;
  const material = random.weighted([
    [GREY_CLOTH, isPremium ? 2 : 5],
    [BLACK_RED, isPremium ? 3 : 2],
    [BEIGE, isPremium ? 3 : 1],
    [LIGHT_GREY, isPremium ? 1 : 3],
    [COGNAC, isPremium ? 2 : 0],
  ] as const);
  const trim = isPremium
    ? random.pick(["#7a5334", "#c4c9cc", "#16181b"])
    : random.pick(["#b9bec2", "#4b5056", "#23262a"]);
  return {
    ...material,
    trim,
    isAutomatic: facts.isAutomatic,
    isElectric: facts.isElectric,
    bonnet: facts.hasBonnet ? facts.paint : null,
    hasScreen: facts.isModern,
  };
}
