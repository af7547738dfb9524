import sharp from "sharp";

import { SHAPES } from "../market/models";
import { VIEWS, drawCar } from "./drawCar";
import type { CarPicture } from "./drawCar";
import { PAINT_NAMES } from "./paints";
import { SCENES } from "./scene/scenes";
import { TIMES } from "./scene/stage";
import type { TimeName } from "./scene/stage";

const picture: CarPicture = {
  view: "side",
  shape: "sedan",
  paint: "blue",
  design: "sedan-0",
  isPremium: true,
  isModern: true,
  isAutomatic: true,
  isElectric: false,
  scene: "sea",
  time: "noon",
  seed: "one",
};
const hours = Object.keys(TIMES) as TimeName[];

describe("drawCar", () => {
  it("draws the same picture for the same wishes", () => {
    expect(drawCar({ ...picture })).toBe(drawCar(picture));
  });

  it("draws another place for another seed", () => {
    expect(drawCar({ ...picture, seed: "two" })).not.toBe(drawCar(picture));
  });

  it.each(SHAPES)("draws a %s from outside and inside without text or broken numbers", (shape) => {
    for (const view of VIEWS) {
      const svg = drawCar({ ...picture, shape, view, design: `${shape}-1` });
      expect(faults(svg)).toEqual([]);
    }
  });

  it.each(SCENES)("draws %s at every hour", (scene) => {
    for (const time of hours) {
      expect(faults(drawCar({ ...picture, scene, time }))).toEqual([]);
    }
  });

  it("declares every gradient and clip it refers to", () => {
    for (const view of VIEWS) {
      const svg = drawCar({ ...picture, view });
      const declared = new Set([...svg.matchAll(/ id="(d\d+)"/g)].map(([, id]) => id));
      const used = [...svg.matchAll(/url\(#(d\d+)\)/g)].map(([, id]) => id);
      expect(used.filter((id) => !declared.has(id))).toEqual([]);
    }
  });

  it("stays light enough to be drawn by the hundred: under 130 kB of SVG each", () => {
    for (const scene of SCENES) {
      expect(drawCar({ ...picture, scene, paint: "white" }).length).toBeLessThan(130_000);
    }
  });

  it("shows the paint it was asked for where the door is", async () => {
    const red = await door({ ...picture, paint: "red" });
    const blue = await door(picture);
    expect(red.r).toBeGreaterThan(red.b * 1.5);
    expect(blue.b).toBeGreaterThan(blue.r * 1.5);
    expect(PAINT_NAMES.length).toBeGreaterThanOrEqual(12);
  });
});

/** What no picture may hold: words, broken numbers, colours nobody declared, and slow group opacity. */
function faults(svg: string): string[] {
  const broken = svg.match(/<text|NaN|undefined|Infinity| opacity=/g) ?? [];
  const paints = [...svg.matchAll(/ (?:fill|stroke|stop-color)="([^"]*)"/g)].map(
    ([, paint]) => paint ?? "",
  );
  const known = /^(#[0-9a-f]{6}|none|url\(#d\d+\))$/;
  return [...broken, ...new Set(paints.filter((paint) => !known.test(paint)))];
}

/** The mean colour of a patch in the middle of the front door. */
async function door(wanted: CarPicture) {
  const { channels } = await sharp(Buffer.from(drawCar(wanted)))
    .removeAlpha()
    .extract({ left: 780, top: 800, width: 20, height: 20 })
    .toBuffer()
    .then(async (patch) => sharp(patch).stats());
  const [r = { mean: 0 }, , b = { mean: 0 }] = channels;
  return { r: r.mean, b: b.mean };
}
