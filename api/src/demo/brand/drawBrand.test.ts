import { join } from "node:path";

import sharp from "sharp";

import { drawSocialImage } from "./drawSocialImage";

const PUBLIC = join(__dirname, "../../../../shell/host/public");

describe("the files of the brand", () => {
  it.each([
    ["icon-192.png", 192, 192],
    ["icon-512.png", 512, 512],
    ["og-image.jpg", 1200, 630],
  ])("%s has the size that pages announce", async (file, width, height) => {
    await expect(sharp(join(PUBLIC, file)).metadata()).resolves.toMatchObject({ width, height });
  });

  it("keeps the social image small enough for a chat preview: under 80 kB", async () => {
    const { size = 0 } = await sharp(
      await sharp(join(PUBLIC, "og-image.jpg")).toBuffer(),
    ).metadata();
    expect(size).toBeLessThan(80_000);
  });

  it("draws the brand without needing a font", () => {
    expect(drawSocialImage()).not.toMatch(/<text|font|NaN|undefined/);
  });
});
