import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import type { Face } from "../../src/photos/testing/drawText";
import { drawPhoto } from "../../src/photos/testing/photoLike";
import type { Scene } from "../../src/photos/testing/photoLike";
import { createRandom } from "../../src/platform/random";
import type { Random } from "../../src/platform/random";
import { cleanText } from "./cleanTexts";
import { codeOverlay } from "./codes";
import { codeText, contactText } from "./contactTexts";
import { plateOverlay, textOverlay } from "./overlay";
import type { Ground, Page } from "./overlay";
import { TRICKS } from "./tricks";

/** A drawn photo of the corpus. */
export interface Sample {
  /** Its content and background. */
  name: string;
  /** The form of its text, or the trick. */
  kind: string;
  draw: () => Promise<Buffer>;
}

/** What pictures are drawn from: `seed` draws others of the same kinds. */
export interface Draw {
  faces: readonly Face[];
  scenes: readonly Scene[];
  seed: string;
}

/** May be used to tune the reader. */
export const TUNING: Draw = {
  faces: ["dejavu", "serif", "roboto", "caveat"],
  scenes: ["car", "car", "bokeh", "gravel", "cabin"],
  seed: "tuning",
};

/** Held out of the tuning: other numbers, names, places and sizes, and a typeface and two scenes that it lacks. */
export function heldOut(seed = "held out"): Draw {
  return {
    faces: ["oswald", "dejavu", "serif", "roboto", "caveat"],
    scenes: ["car", "car", "leaves", "night", "bokeh", "gravel", "cabin"],
    seed,
  };
}

const GROUNDS: Record<Scene, Ground> = {
  car: "plain",
  bokeh: "rough",
  gravel: "rough",
  leaves: "rough",
  cabin: "dark",
  night: "dark",
};
const WIDTHS = [1000, 1280, 1600, 2048, 2400];
const CODE_SHARE = 10;
const PICTURES = join(import.meta.dirname, "../../src/demo/pictures");

/** This many photos with contact details as they are usually written, the same ones every time. */
export function plainCorpus(draw: Draw, count: number): Sample[] {
  return Array.from({ length: count }, (_, index) => contactSample(draw, index));
}

/** This many photos without contact details: plates, prices, mileages, signs, newspapers, or nothing. */
export function cleanCorpus(draw: Draw, count: number): Sample[] {
  return Array.from({ length: count }, (_, index) => cleanSample(draw, index));
}

/** The sample market's own pictures, which show cars with plates and nothing else. */
export async function sampleCorpus(count: number): Promise<Sample[]> {
  const files = await readdir(PICTURES);
  return files.slice(0, count).map((file) => ({
    name: file,
    kind: "sample picture",
    draw: async () => readFile(join(PICTURES, file)),
  }));
}

function contactSample(draw: Draw, index: number): Sample {
  const random = createRandom(`contact/${draw.seed}/${index}`);
  const page = makePage(random, draw);
  if (index % CODE_SHARE === CODE_SHARE - 1) {
    const overlay = codeOverlay(random, page, { text: codeText(random) });
    return sample({ kind: "QR code", random, page, overlay });
  }
  const { form, lines } = contactText(random, index - Math.floor(index / CODE_SHARE));
  const overlay = textOverlay(random, page, { lines, faces: draw.faces });
  return sample({
    kind: form,
    text: lines.join(" / "),
    random,
    page,
    overlay,
  });
}

/** This many photos of every trick. */
export function trickCorpus(draw: Draw, count: number): Sample[] {
  return Object.entries(TRICKS).flatMap(([trick, hide]) =>
    Array.from({ length: count }, (_, index) => {
      const random = createRandom(`trick/${trick}/${draw.seed}/${index}`);
      const page = makePage(random, draw);
      const overlay = hide(random, page, random.pick(draw.faces));
      return sample({ kind: trick, random, page, overlay });
    }),
  );
}

function cleanSample(draw: Draw, index: number): Sample {
  const random = createRandom(`clean/${draw.seed}/${index}`);
  const page = makePage(random, draw);
  const { form, lines } = cleanText(random, index);
  const overlay = form.includes("plate")
    ? plateOverlay(random, page, { text: lines.join(" ") })
    : lines.length > 0
      ? textOverlay(random, page, { lines, faces: draw.faces })
      : "";
  return sample({
    kind: form,
    text: lines.join(" / "),
    random,
    page,
    overlay,
  });
}

interface ScenePage extends Page {
  scene: Scene;
}

function makePage(random: Random, { scenes }: Draw): ScenePage {
  const scene = random.pick(scenes);
  const ground = GROUNDS[scene];
  const long = random.pick(WIDTHS);
  const short = Math.round(long * 0.75);
  return random.chance(0.2)
    ? { width: short, height: long, scene, ground }
    : { width: long, height: short, scene, ground };
}

interface Plan {
  kind: string;
  /** The text, where the trick does not depend on it. */
  text?: string;
  random: Random;
  page: ScenePage;
  overlay: string | Promise<string>;
}

function sample({ kind, text = "", random, page, overlay }: Plan): Sample {
  const grain = random.pick([0, 3, 6, 10]);
  const format = random.weighted([
    ["jpeg", 7],
    ["webp", 2],
    ["png", 1],
  ] as const);
  const quality = random.whole(60, 92);
  return {
    kind,
    name: `${kind} ${text} [${page.scene} ${page.width} px, grain ${grain}, ${format}]`,
    draw: async () =>
      drawPhoto(random, { ...page, grain, format, quality, overlay: await overlay }),
  };
}
