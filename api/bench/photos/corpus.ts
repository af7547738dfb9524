import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import sharp from "sharp";

import type { Face } from "../../src/photos/testing/drawText";
import { drawScene, finishPhoto } from "../../src/photos/testing/photoLike";
import type { Scene } from "../../src/photos/testing/photoLike";
import { createRandom } from "../../src/platform/random";
import type { Random } from "../../src/platform/random";
import { cleanText } from "./cleanTexts";
import { codeOverlay } from "./codes";
import { codeText, contactText } from "./contactTexts";
import { plateOverlay, textOverlay } from "./overlay";
import type { Page } from "./overlay";
import { TRICKS } from "./tricks";

/** A drawn photo of the corpus. */
export interface Sample {
  /** Its content and background. */
  name: string;
  /** The form of its text, or the trick. */
  kind: string;
  draw: () => Promise<Buffer>;
}

/** The source of the pictures: another `seed` gives other pictures of the same kinds. */
export interface Draw {
  faces: readonly Face[];
  scenes: readonly Scene[];
  /** Which of the sample market's pictures, every second one. */
  pictures: "even" | "odd";
  seed: string;
}

/** May be used to tune the reader. */
export function tuning(seed = "tuning"): Draw {
  return {
    faces: [
      "dejavu-sans-700",
      "dejavu-sans-400",
      "lato-700",
      "lato-400",
      "pt-serif-700",
      "pt-sans-narrow-700",
      "patrick-hand-400",
      "share-tech-mono-400",
    ],
    scenes: ["car", "car", "bokeh", "gravel", "cabin"],
    pictures: "even",
    seed: `tuning/${seed}`,
  };
}

/** Held out of the tuning: other typefaces, numbers, names, places, sizes, pictures, and two scenes that it lacks. */
export function heldOut(seed = "1"): Draw {
  return {
    faces: [
      "arimo-700",
      "arimo-400",
      "tinos-700",
      "carlito-700",
      "carlito-400",
      "oswald-500",
      "courier-prime-700",
      "comic-neue-700",
      "anton-400",
    ],
    scenes: ["car", "leaves", "night", "bokeh", "gravel", "cabin"],
    pictures: "odd",
    seed: `held out/${seed}`,
  };
}

const GROUNDS: Record<Scene, Page["ground"]> = {
  car: "plain",
  bokeh: "rough",
  gravel: "rough",
  leaves: "rough",
  cabin: "dark",
  night: "dark",
};
const WIDTHS = [1000, 1200, 1280, 1600, 1600, 2048];
/** Widest version that is stored. */
const STORED = 1600;
const CODE_SHARE = 12;
const PICTURES = join(import.meta.dirname, "../../src/demo/pictures");
/** Beside them are folders of smaller ones. */
const FILES = readdirSync(PICTURES).filter((name) => name.endsWith(".webp"));

/** This many photos with contact details as they are usually written, the same ones every time. */
export function plainCorpus(draw: Draw, count: number): Sample[] {
  return Array.from({ length: count }, (_, index) => {
    if (index % CODE_SHARE === CODE_SHARE - 1) {
      return sample(draw, { group: "plain", kind: "QR code", index }, async (random, page) =>
        codeOverlay(random, page, { text: codeText(random) }),
      );
    }
    const { form, lines } = contactText(
      createRandom(`text/${draw.seed}/${index}`),
      index - Math.floor(index / CODE_SHARE),
    );
    return sample(draw, { group: "plain", kind: form, text: lines, index }, (random, page) =>
      textOverlay(random, page, { lines, face: random.pick(draw.faces) }),
    );
  });
}

/** This many photos without contact details: plates, prices, mileages, signs, newspapers, or nothing. */
export function cleanCorpus(draw: Draw, count: number): Sample[] {
  return Array.from({ length: count }, (_, index) => {
    const { form, lines } = cleanText(createRandom(`clean text/${draw.seed}/${index}`), index);
    return sample(draw, { group: "clean", kind: form, text: lines, index }, (random, page) => {
      if (form.includes("plate")) {
        return plateOverlay(random, page, { text: lines.join(" ") });
      }
      const face = random.pick(draw.faces);
      return lines.length > 0 ? textOverlay(random, page, { lines, face }) : "";
    });
  });
}

/** This many photos of every trick. */
export function trickCorpus(draw: Draw, count: number): Sample[] {
  return Object.entries(TRICKS).flatMap(([kind, hide]) =>
    Array.from({ length: count }, (_, index) =>
      sample(draw, { group: "tricky", kind, index }, async (random, page) =>
        hide(random, page, random.pick(draw.faces)),
      ),
    ),
  );
}

/** The sample market's own pictures, which show cars with plates and nothing else. */
export function sampleCorpus(count: number): Sample[] {
  return FILES.slice(0, count).map((file) => ({
    name: file,
    kind: "sample picture",
    draw: async () => readFileSync(join(PICTURES, file)),
  }));
}

interface Plan {
  group: string;
  kind: string;
  text?: string[];
  index: number;
}

/** Half of the photos are photo-like, half drawn as the sample market's. */
function sample(
  draw: Draw,
  { group, kind, text = [], index }: Plan,
  overlay: (random: Random, page: Page) => string | Promise<string>,
): Sample {
  const random = createRandom(`${group}/${kind}/${draw.seed}/${index}`);
  const width = random.pick(WIDTHS);
  const height = Math.round(width * random.pick([0.75, 0.75, 0.5625, 1.333]));
  const scene = random.pick(draw.scenes);
  const file = random.chance(0.5) ? pictureOf(random, draw) : undefined;
  const [grain, format, quality] = [
    random.pick([0, 3, 6, 10]),
    random.weighted([
      ["jpeg", 7],
      ["webp", 2],
      ["png", 1],
    ] as const),
    random.whole(60, 92),
  ];
  return {
    kind,
    name: `${kind}: ${text.join(" / ")} [${file ?? scene} ${width}x${height}, grain ${grain}, ${format}]`,
    draw: async () => {
      const ground =
        file === undefined
          ? await drawScene(random, { scene, width, height })
          : await sharp(join(PICTURES, file))
              .resize(width, height, { fit: "cover" })
              .png()
              .toBuffer();
      const page: Page = {
        width,
        height,
        scale: Math.max(1, width / STORED),
        ground: file === undefined ? GROUNDS[scene] : "plain",
        shadeAt: await shadesOf(ground, width),
      };
      const drawn = await overlay(random, page);
      return finishPhoto(random, ground, {
        width,
        height,
        overlay: drawn,
        grain: file === undefined ? grain : grain / 3,
        format,
        quality,
      });
    },
  };
}

function pictureOf(random: Random, { pictures }: Draw): string {
  const at = random.whole(0, Math.floor(FILES.length / 2) - 1);
  return FILES[2 * at + Number(pictures === "odd")] ?? "";
}

const SHADES = 80;

async function shadesOf(picture: Buffer, width: number): Promise<Page["shadeAt"]> {
  const { data, info } = await sharp(picture)
    .resize({ width: SHADES })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const toCell = (px: number, most: number) =>
    Math.min(most - 1, Math.max(0, Math.floor((px * SHADES) / width)));
  return (part) => {
    const values: number[] = [];
    const [left, right] = [part.x - part.width / 2, part.x + part.width / 2].map((x) =>
      toCell(x, info.width),
    ) as [number, number];
    const [top, bottom] = [part.y - part.height / 2, part.y + part.height / 2].map((y) =>
      toCell(y, info.height),
    ) as [number, number];
    for (let y = top; y <= bottom; y += 1) {
      for (let x = left; x <= right; x += 1) {
        values.push(data[(y * info.width + x) * info.channels] ?? 0);
      }
    }
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const spread = Math.sqrt(
      values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length,
    );
    return { mean, spread };
  };
}
