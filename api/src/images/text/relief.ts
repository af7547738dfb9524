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
  width: number;
  height: number;
}

/** Reach of the surroundings, as the factor of a reduction and the sigma in px of a blur in the reduced image. */
const SURROUNDINGS = { reduction: 8, sigma: 2.5 };

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
  return { data, roughness: await blur({ ...grey, data: size }), width, height };
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
