import sharp from "sharp";

/** 8-bit grey pixels, row by row. */
export interface Grey {
  data: Uint8Array;
  width: number;
  height: number;
}

/** How far each pixel stands out from its surroundings, in grey levels: light above 0, dark below. */
export interface Relief {
  data: Int16Array;
  /** How far pixels around it stand out on average: high over gravel and leaves, low over paint and sky. */
  roughness: Uint8Array;
  /** What grain reaches; text must stand out farther. */
  floor: number;
  width: number;
  height: number;
}

/** Reach of the surroundings, as the factor of a reduction and the sigma in px of a blur in the reduced image. */
const SURROUNDINGS = { reduction: 8, sigma: 2.5 };

const SAMPLE = 7;
/** Grey levels, and how many times the difference between neighbouring pixels. */
const FLOOR = { least: 7, most: 16, grain: 2 };

/** The relief of an image: sky, paint and shadows become flat, whatever their brightness; text stands out. */
export async function makeRelief(grey: Grey): Promise<Relief> {
  const { width, height } = grey;
  const mean = await blur(grey);
  const data = new Int16Array(grey.data.length);
  const size = new Uint8Array(grey.data.length);
  for (let at = 0; at < data.length; at += 1) {
    const over = (grey.data[at] ?? 0) - (mean[at] ?? 0);
    data[at] = over;
    size[at] = Math.abs(over);
  }
  const roughness = await blur({ ...grey, data: size });
  return { data, roughness, floor: floorOf(grey.data), width, height };
}

/** From the middle difference between neighbours: most pixels of a photo have no edge beside them, only grain. */
function floorOf(data: Uint8Array): number {
  const counts = new Uint32Array(256);
  let total = 0;
  for (let at = 0; at + 1 < data.length; at += SAMPLE) {
    const difference = Math.abs((data[at] ?? 0) - (data[at + 1] ?? 0));
    counts[difference] = (counts[difference] ?? 0) + 1;
    total += 1;
  }
  let middle = 0;
  for (let seen = counts[0] ?? 0; seen < total / 2; seen += counts[middle] ?? 0) {
    middle += 1;
  }
  return Math.min(FLOOR.most, Math.max(FLOOR.least, FLOOR.grain * middle));
}

async function blur({ data, width, height }: Grey): Promise<Uint8Array> {
  const { reduction, sigma } = SURROUNDINGS;
  const small = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize(Math.ceil(width / reduction), Math.ceil(height / reduction), { fit: "fill" })
    .blur(sigma)
    .toColourspace("b-w")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: small.info.width, height: small.info.height, channels: 1 } as const;
  return sharp(small.data, { raw })
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .toColourspace("b-w")
    .raw()
    .toBuffer();
}
