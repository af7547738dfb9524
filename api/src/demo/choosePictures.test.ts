import { stat } from "node:fs/promises";
import { join } from "node:path";

import sharp from "sharp";

import { drawMarket } from "./cars/drawMarket";
import type { DemoCar } from "./cars/drawMarket";
import { pictureKind } from "./cars/models";
import { MODELS } from "./cars/modelTable";
import { choosePictures } from "./choosePictures";
import { DEMO_SEED } from "./seedDemo";
import { listPictures } from "./storePictures";

const FOLDER = join(__dirname, "pictures");
/** The maximum answer of GET /api/vehicles, which a visitor scrolls through. */
const FIRST = 60;
/** Cards on one screen of the widest layout. */
const SCREEN = 12;

const marketOf = (year: number) =>
  drawMarket({ seed: DEMO_SEED, now: new Date(`${year}-06-15T12:00:00Z`) }).cars;
const newestFirst = (cars: readonly DemoCar[]) =>
  cars
    .filter(({ status }) => status === "active")
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
const swapsFirst = (cars: readonly DemoCar[]) =>
  newestFirst(cars).toSorted((a, b) => Number(b.isSwapFriendly) - Number(a.isSwapFriendly));

let files: string[];

beforeAll(async () => {
  files = await listPictures();
});

describe("the drawn pictures", () => {
  it("are at most 5 MB in total", async () => {
    const sizes = await Promise.all(files.map(async (file) => stat(join(FOLDER, file))));
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(5_000_000);
  });

  it("are sharp on a phone, and wider than tall", async () => {
    for (const file of files) {
      const { width, height, format } = await sharp(join(FOLDER, file)).metadata();
      const across = file.endsWith("-side.webp") ? 1200 : 1000;
      expect([file, format, width, height]).toEqual([file, "webp", across, across * 0.75]);
    }
  });
});

describe("choosePictures", () => {
  it.each([2026, 2027, 2028])("hardly repeats a card within a screen in %i", (year) => {
    const cars = marketOf(year);
    const pictures = choosePictures(cars, files);
    for (const order of [newestFirst(cars), swapsFirst(cars)]) {
      const cards = order.slice(0, FIRST).map(({ key }) => pictures.get(key)?.[0]);
      const repeated = cards.filter((card, at) =>
        cards.slice(Math.max(0, at - SCREEN), at).includes(card),
      );
      expect(repeated.length).toBeLessThanOrEqual(2);
      expect(new Set(cards).size).toBeGreaterThan(FIRST * 0.85);
    }
  });

  // docs/product.md 19.1
  it("shows each active car of its make from the side first, its dashboard last, and no picture twice", () => {
    const cars = marketOf(2026);
    const pictures = choosePictures(cars, files);
    expect([...pictures.keys()].toSorted()).toEqual(
      newestFirst(cars)
        .map(({ key }) => key)
        .toSorted(),
    );
    for (const car of newestFirst(cars)) {
      const list = pictures.get(car.key) ?? [];
      expect(list[0]).toMatch(new RegExp(`^${pictureKind(car)}-[a-z]+-side\\.webp$`));
      expect(list.at(-1)).toMatch(/^cabin-/);
      expect(new Set(list).size).toBe(list.length);
      expect(list.length).toBeGreaterThanOrEqual(2);
    }
    expect([...pictures.values()].filter((list) => list.length > 2).length).toBeGreaterThan(
      pictures.size * 0.7,
    );
  });

  it("shows a car in one outside colour, with its gearbox", () => {
    const cars = marketOf(2026);
    const pictures = choosePictures(cars, files);
    for (const car of newestFirst(cars)) {
      const list = pictures.get(car.key) ?? [];
      const outside = list.slice(0, -1).map((file) => file.replace(/-[a-z]+\.webp$/, ""));
      expect(new Set(outside).size).toBe(1);
      const gearbox = car.fuelType === "Electric" ? "electric" : car.transmission.toLowerCase();
      expect(list.at(-1)).toContain(`cabin-${gearbox}-`);
    }
  });

  it("has pictures for every model that the market may draw", () => {
    const [car] = newestFirst(marketOf(2026)).slice(0, 1);
    const every = MODELS.flatMap(({ make, shape, engines }) =>
      engines.map(({ fuel }) => Object.assign({}, car, { make, shape, fuelType: fuel })),
    );
    for (const one of every) {
      expect(() => choosePictures([one], files)).not.toThrow();
    }
  });

  it("names the kind of car without a picture", () => {
    const cars = newestFirst(marketOf(2026));
    expect(() => choosePictures(cars, [])).toThrow(/^There is no picture of this kind of car: /);
  });
});
