import type { Random } from "@takas/api/random";

import type { Canvas } from "../svg";
import { dunes, harbour, sea } from "./coast";
import { plain, villa } from "./country";
import { forecourt } from "./forecourt";
import { grove, hills, street } from "./land";
import { TIMES, createStage } from "./stage";
import type { Stage, TimeName } from "./stage";

export const SCENES = [
  "sea",
  "street",
  "hills",
  "harbour",
  "forecourt",
  "grove",
  "dunes",
  "plain",
  "villa",
] as const;
export type SceneName = (typeof SCENES)[number];

const PAINTERS: Record<SceneName, (stage: Stage) => string> = {
  sea,
  street,
  hills,
  harbour,
  forecourt,
  grove,
  dunes,
  plain,
  villa,
};

export interface Place {
  name: SceneName;
  time: TimeName;
  random: Random;
}

/** What lies behind and under a car at an hour of the day, as SVG in picture pixels. */
export function paintScene(canvas: Canvas, { name, time, random }: Place): string {
  return PAINTERS[name](createStage(canvas, random, TIMES[time]));
}
