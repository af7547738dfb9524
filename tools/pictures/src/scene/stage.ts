import type { Random } from "@takas/api/random";

import { lit, mix } from "../colour";
import type { Canvas } from "../svg";

/** Every picture is drawn in these pixels. */
export const WIDTH = 1600;
export const HEIGHT = 1200;
/** Where the tyres touch the ground. */
export const GROUND = 1000;

/** An hour of the day and what it does to colours. */
export interface Time {
  /** From the zenith down to the horizon. */
  sky: readonly [string, string, string];
  /** What distance fades into. */
  haze: string;
  /** The light itself. */
  tint: string;
  sun: string;
  /** Height of the sun above the horizon in pixels; below 0 it is not in the picture. */
  sunHeight: number;
  /** Sideways pull of shadows, in pixels. */
  shadow: number;
  shadowStrength: number;
  lampsOn: boolean;
}

export const TIMES = {
  morning: {
    sky: ["#a9cfe4", "#dcebee", "#fdf1e2"],
    haze: "#d5e2e6",
    tint: "#fffaf2",
    sun: "#fff4d6",
    sunHeight: 210,
    shadow: 50,
    shadowStrength: 0.42,
    lampsOn: false,
  },
  noon: {
    sky: ["#6fb2de", "#aed7ee", "#e3f1f3"],
    haze: "#bcd8e4",
    tint: "#ffffff",
    sun: "#ffffff",
    sunHeight: -1,
    shadow: 0,
    shadowStrength: 0.52,
    lampsOn: false,
  },
  afternoon: {
    sky: ["#8fc1dc", "#cfe2de", "#f8ead0"],
    haze: "#d6d9cb",
    tint: "#fff5e2",
    sun: "#fff0c4",
    sunHeight: 300,
    shadow: -40,
    shadowStrength: 0.48,
    lampsOn: false,
  },
  golden: {
    sky: ["#8ba8c6", "#eec3a0", "#fbe2b6"],
    haze: "#e6bf9f",
    tint: "#ffe4c4",
    sun: "#fff1cf",
    sunHeight: 90,
    shadow: -90,
    shadowStrength: 0.44,
    lampsOn: false,
  },
  dusk: {
    sky: ["#44588a", "#a58bb0", "#f0ae92"],
    haze: "#a48ba6",
    tint: "#d6c8d8",
    sun: "#ffd9b0",
    sunHeight: 24,
    shadow: -60,
    shadowStrength: 0.5,
    lampsOn: true,
  },
  evening: {
    sky: ["#1d2c50", "#47568a", "#c08f98"],
    haze: "#56608c",
    tint: "#b4b8d4",
    sun: "#fdf3dc",
    sunHeight: -1,
    shadow: 0,
    shadowStrength: 0.55,
    lampsOn: true,
  },
} as const satisfies Record<string, Time>;
export type TimeName = keyof typeof TIMES;

/** What a scene draws with. */
export interface Stage {
  canvas: Canvas;
  random: Random;
  time: Time;
  /** A colour in this hour's light; depth 0 is near, 1 is lost in the haze. */
  tone: (colour: string, depth?: number) => string;
}

export function createStage(canvas: Canvas, random: Random, time: Time): Stage {
  return {
    canvas,
    random,
    time,
    tone: (colour, depth = 0) => mix(lit(colour, time.tint), time.haze, depth),
  };
}

/** So many things along the picture, spaced out and drawn from far to near. */
export function scatter({ random }: Stage, count: number, draw: (x: number) => string): string[] {
  const step = WIDTH / count;
  return Array.from({ length: count }, (_, index) =>
    draw((index + random.between(0.1, 0.9)) * step),
  );
}
