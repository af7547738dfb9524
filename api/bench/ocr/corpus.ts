import { createRandom } from "../../src/demo/random";
import type { Random } from "../../src/demo/random";
import type { Face } from "../../src/photos/testing/drawText";
import { drawPhoto } from "../../src/photos/testing/photoLike";
import type { Scene } from "../../src/photos/testing/photoLike";
import { cleanText } from "./cleanTexts";
import { codeText, contactText } from "./contactTexts";
import { codeOverlay, plateOverlay, textOverlay } from "./overlay";
import type { Ground, Page } from "./overlay";

/** One drawn photo of the corpus. */
export interface Sample {
  name: string;
  hasContact: boolean;
  draw: () => Promise<Buffer>;
}

/**
 * Half of the corpus may be looked at while the reader is tuned; the other half is held out: other numbers, names,
 * places and sizes, and a typeface and two scenes that the first half has not.
 */
export type Half = "tuning" | "held out";

const FACES: Record<Half, readonly Face[]> = {
  tuning: ["dejavu", "serif", "roboto", "caveat"],
  "held out": ["oswald", "dejavu", "serif", "roboto", "caveat"],
};
const SCENES: Record<Half, readonly Scene[]> = {
  tuning: ["car", "car", "bokeh", "gravel", "cabin"],
  "held out": ["car", "car", "leaves", "night", "bokeh", "gravel", "cabin"],
};
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

/** So many photos with contact details and as many clean ones, the same ones every time. */
export function corpus(half: Half, count: number): Sample[] {
  return Array.from({ length: count }, (_, index) => [
    contactSample(half, index),
    cleanSample(half, index),
  ]).flat();
}

function contactSample(half: Half, index: number): Sample {
  const random = createRandom(`contact/${half}/${index}`);
  const page = makePage(random, half);
  if (index % CODE_SHARE === CODE_SHARE - 1) {
    const overlay = codeOverlay(random, page, codeText(random));
    return sample({ name: "QR code", hasContact: true, random, page, overlay });
  }
  const { form, lines } = contactText(random, index - Math.floor(index / CODE_SHARE));
  const overlay = textOverlay(random, page, { lines, faces: FACES[half] });
  return sample({
    name: `${form}: ${lines.join(" / ")}`,
    hasContact: true,
    random,
    page,
    overlay,
  });
}

function cleanSample(half: Half, index: number): Sample {
  const random = createRandom(`clean/${half}/${index}`);
  const page = makePage(random, half);
  const { form, lines } = cleanText(random, index);
  const overlay = form.includes("plate")
    ? plateOverlay(random, page, lines.join(" "))
    : lines.length > 0
      ? textOverlay(random, page, { lines, faces: FACES[half] })
      : "";
  return sample({
    name: `${form}: ${lines.join(" / ")}`,
    hasContact: false,
    random,
    page,
    overlay,
  });
}

interface ScenePage extends Page {
  scene: Scene;
}

function makePage(random: Random, half: Half): ScenePage {
  const scene = random.pick(SCENES[half]);
  const ground = GROUNDS[scene];
  const long = random.pick(WIDTHS);
  const short = Math.round(long * 0.75);
  return random.chance(0.2)
    ? { width: short, height: long, scene, ground }
    : { width: long, height: short, scene, ground };
}

interface Plan {
  name: string;
  hasContact: boolean;
  random: Random;
  page: ScenePage;
  overlay: string;
}

function sample({ name, hasContact, random, page, overlay }: Plan): Sample {
  const grain = random.pick([0, 3, 6, 10]);
  const format = random.weighted([
    ["jpeg", 7],
    ["webp", 2],
    ["png", 1],
  ] as const);
  const quality = random.whole(60, 92);
  return {
    name: `${name} [${page.scene} ${page.width} px, grain ${grain}, ${format}]`,
    hasContact,
    draw: async () => drawPhoto(random, { ...page, grain, format, quality, overlay }),
  };
}
