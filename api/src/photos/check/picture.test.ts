import sharp from "sharp";

import { encodePicture, readPixels } from "./picture";

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#3366aa" } });

async function picture(bytes: Buffer) {
  const pixels = await readPixels(sharp(bytes));
  return encodePicture(pixels);
}

async function sizes(bytes: Buffer) {
  const { versions } = await picture(bytes);
  return Promise.all(
    versions.map(async ({ widths, bytes: webp }) => {
      const { format, width, height } = await sharp(webp).metadata();
      return { widths, format, size: `${width}x${height}` };
    }),
  );
}

describe("encodePicture", () => {
  it("makes WebP files at 400, 600, 800 and 1600 px", async () => {
    await expect(sizes(await draw(3200, 2400).jpeg().toBuffer())).resolves.toEqual([
      { widths: [400], format: "webp", size: "400x300" },
      { widths: [600], format: "webp", size: "600x450" },
      { widths: [800], format: "webp", size: "800x600" },
      { widths: [1600], format: "webp", size: "1600x1200" },
    ]);
  });

  it("never enlarges, and keeps one file for the widths beyond the picture", async () => {
    await expect(sizes(await draw(500, 300).png().toBuffer())).resolves.toEqual([
      { widths: [400], format: "webp", size: "400x240" },
      { widths: [600, 800, 1600], format: "webp", size: "500x300" },
    ]);
    await expect(sizes(await draw(1, 1).webp().toBuffer())).resolves.toEqual([
      { widths: [400, 600, 800, 1600], format: "webp", size: "1x1" },
    ]);
  });

  it("limits tall strips to twice their width, which fits a WebP file", async () => {
    const made = await sizes(await draw(100, 20_000).png().toBuffer());
    expect(made.at(-1)).toEqual({ widths: [1600], format: "webp", size: "16x3200" });
  });

  it("turns the picture upright by its orientation tag", async () => {
    const lying = await draw(600, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await expect(picture(lying)).resolves.toMatchObject({ width: 300, height: 600 });
  });

  it("puts transparent pictures on white, so that nothing is visible on only one background", async () => {
    const background = { r: 255, g: 0, b: 0, alpha: 0 };
    const clear = sharp({ create: { width: 20, height: 20, channels: 4, background } }).png();
    const { data } = await readPixels(sharp(await clear.toBuffer()));
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it("drops every kind of metadata", async () => {
    const exif = { IFD0: { Copyright: "CANARY" }, IFD3: { GPSLatitude: "35/1 10/1 0/1" } };
    const tagged = await draw(900, 600).withExif(exif).withXmp("<x>CANARY</x>").jpeg().toBuffer();
    expect(tagged.includes("CANARY")).toBe(true);
    const { versions } = await picture(tagged);
    for (const { bytes } of versions) {
      const { exif: left, xmp, icc, iptc } = await sharp(bytes).metadata();
      expect([left, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
      expect(Buffer.from(bytes).includes("CANARY")).toBe(false);
    }
  });
});
