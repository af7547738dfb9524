import sharp from "sharp";

import type { Random } from "../../platform/random";

/** The background of a test photo. */
export type Scene = "car" | "bokeh" | "gravel" | "leaves" | "cabin" | "night";
interface PhotoLike {
  scene: Scene;
  width: number;
  height: number;
  /** SVG drawn over the scene before grain and compression. */
  overlay: string;
  /** Spread of the film grain in grey levels. */
  grain: number;
  format: "jpeg" | "png" | "webp";
  /** 1 to 100. */
  quality: number;
}

/** The photo of a scene, or of any other picture of the same size: with the grain and compression of photos. */
export async function finishPhoto(
  random: Random,
  scene: Buffer,
  { width, height, overlay, grain, format, quality }: Omit<PhotoLike, "scene">,
): Promise<Buffer> {
  const drawn = await sharp(scene)
    .composite([{ input: Buffer.from(svg(width, height, overlay)) }])
    .removeAlpha()
    .raw()
    .toBuffer();
  addGrain(random, drawn, grain);
  const image = sharp(drawn, { raw: { width, height, channels: 3 } });
  return image.toFormat(format, { quality }).toBuffer();
}

export function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
}

/** A scene as a PNG. */
export async function drawScene(
  random: Random,
  { scene, width, height }: Pick<PhotoLike, "scene" | "width" | "height">,
): Promise<Buffer> {
  const shapes = svg(1000, 750, SHAPES[scene](random));
  const flat = sharp(Buffer.from(shapes)).resize(width, height, { fit: "fill" }).removeAlpha();
  const blurred = flat.blur(random.between(0.6, 2.5));
  const octaves = await Promise.all(
    ROUGHNESS[scene].map(async ([cell, spread]) =>
      texture(random, { width, height, cell, spread }),
    ),
  );
  return blurred
    .composite(octaves.map((input) => ({ input, blend: "overlay" as const })))
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** Cell in px and spread in grey levels of each octave of a scene's texture. */
const ROUGHNESS: Record<Scene, [cell: number, spread: number][]> = {
  car: [
    [160, 14],
    [6, 4],
  ],
  bokeh: [[90, 10]],
  gravel: [
    [3, 60],
    [9, 40],
    [200, 20],
  ],
  leaves: [
    [7, 70],
    [22, 55],
    [120, 30],
  ],
  cabin: [
    [4, 8],
    [120, 12],
  ],
  night: [
    [60, 12],
    [3, 8],
  ],
};

/** Smooth noise around middle grey: one random value per cell, interpolated. */
async function texture(
  random: Random,
  { width, height, cell, spread }: { width: number; height: number; cell: number; spread: number },
): Promise<Buffer> {
  const [columns, rows] = [Math.ceil(width / cell) + 1, Math.ceil(height / cell) + 1];
  const values = Uint8Array.from(
    { length: columns * rows },
    () => 128 + random.between(-spread, spread),
  );
  return sharp(values, { raw: { width: columns, height: rows, channels: 1 } })
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/**
 * Adds the same random amount to the three colours of a pixel: rows of a table of random numbers, each from a random
 * offset.
 */
function addGrain(random: Random, pixels: Buffer, grain: number): void {
  if (grain === 0) {
    return;
  }
  const table = Float32Array.from({ length: TABLE }, () => grain * random.normal());
  let entry = 0;
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    entry = at % 3072 === 0 ? random.whole(0, TABLE - 1025) : entry + 1;
    const shift = table[entry] ?? 0;
    for (let channel = at; channel < at + 3; channel += 1) {
      pixels[channel] = Math.max(0, Math.min(255, (pixels[channel] ?? 0) + shift));
    }
  }
}

const TABLE = 1 << 16;

const colour = (random: Random, [low, high]: [number, number], saturation = 40) =>
  `hsl(${Math.round(random.next() * 360)} ${saturation}% ${Math.round(random.between(low, high))}%)`;

const SHAPES: Record<Scene, (random: Random) => string> = {
  car: drawCar,
  bokeh: (random) => circles(random, { count: 60, size: [30, 160], light: [15, 85] }),
  gravel: (random) => `<rect width="1000" height="750" fill="${colour(random, [35, 60], 10)}"/>`,
  leaves: (random) =>
    `<rect width="1000" height="750" fill="hsl(${Math.round(random.between(70, 140))} 35% 38%)"/>`,
  cabin: drawCabin,
  night: (random) =>
    `<rect width="1000" height="750" fill="#0c0f1a"/>${circles(random, { count: 25, size: [3, 30], light: [60, 95] })}`,
};

function circles(
  random: Random,
  { count, size, light }: { count: number; size: [number, number]; light: [number, number] },
): string {
  return Array.from({ length: count }, () => {
    const [x, y, r] = [random.next() * 1000, random.next() * 750, random.between(...size)];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour(random, light, 60)}" opacity="0.8"/>`;
  }).join("");
}

function drawCar(random: Random): string {
  const paint = colour(random, [25, 85], random.pick([5, 60, 80]));
  const sky = random.between(185, 225);
  const ground = random.between(35, 60);
  const windows = Array.from({ length: 3 }, (_, index) => {
    const x = 330 + index * 130;
    return `<path d="M${x} 385l35 -85h75v85z" fill="#1d2730" opacity="0.85"/>`;
  }).join("");
  return `<defs><linearGradient id="s" x1="0" x2="0" y1="0" y2="1"><stop stop-color="hsl(${sky} 60% 55%)"/>
    <stop offset="1" stop-color="hsl(${sky} 50% 88%)"/></linearGradient></defs>
    <rect width="1000" height="420" fill="url(#s)"/><rect y="400" width="1000" height="350" fill="hsl(40 8% ${ground}%)"/>
    <path d="M0 410l120 -90 160 70 220 -120 240 130 260 -60v80H0z" fill="hsl(95 18% 38%)"/>
    <path d="M130 540q-10 -120 130 -140l110 -100h300l110 100q120 20 110 140z" fill="${paint}"/>
    <path d="M135 470h745" stroke="#fff" stroke-width="3" opacity="0.35"/>${windows}${drawWheel(270)}${drawWheel(740)}`;
}

function drawWheel(x: number): string {
  return `<circle cx="${x}" cy="540" r="66" fill="#181818"/><circle cx="${x}" cy="540" r="38" fill="#9a9fa3"/>
    <path d="M${x - 36} 540h72M${x} 504v72M${x - 25} 515l50 50M${x + 25} 515l-50 50" stroke="#44484b" stroke-width="7"/>`;
}

function drawCabin(random: Random): string {
  const dial = (x: number) => {
    const ticks = Array.from({ length: 13 }, (_, index) => {
      const angle = (index / 12) * 240 + 150;
      return `<path d="M110 0h22" stroke="#ddd" stroke-width="4" transform="translate(${x} 330) rotate(${angle})"/>`;
    });
    const needle = `<path d="M-20 0h120" stroke="#e33" stroke-width="6" transform="translate(${x} 330) rotate(${random.between(150, 390)})"/>`;
    return `<circle cx="${x}" cy="330" r="140" fill="#090909" stroke="#555" stroke-width="6"/>${ticks.join("")}${needle}`;
  };
  return `<rect width="1000" height="750" fill="#1b1b1d"/><path d="M0 180q500 -90 1000 0v420H0z" fill="#29292c"/>
    ${dial(320)}${dial(680)}<circle cx="500" cy="760" r="330" fill="none" stroke="#141415" stroke-width="60"/>`;
}
