import { drawMarket } from "../market/drawMarket";
import { picturesOf } from "./picturesOf";

const market = drawMarket({ seed: 7, now: new Date("2026-06-15T12:00:00Z") });
const cars = market.cars.filter(({ status }) => status === "active");
const pictures = picturesOf(market.cars);
const firsts = cars.map(({ key }) => JSON.stringify(pictures.get(key)?.[0]));

describe("picturesOf", () => {
  it("shows every car whole first, from inside last, and most from elsewhere between", () => {
    let between = 0;
    for (const { key, shape } of cars) {
      const list = pictures.get(key) ?? [];
      expect(["side", "front"]).toContain(list[0]?.view);
      expect(list[0]?.shape).toBe(shape);
      expect(list.at(-1)?.view).toBe("cabin");
      expect(new Set(list.map(({ view }) => view)).size).toBe(list.length);
      between += list.length - 2;
    }
    expect(between).toBeGreaterThan(cars.length * 0.6);
  });

  it("shows one car in one colour from outside", () => {
    const outside = [...pictures.values()].map((list) =>
      list.filter(({ view }) => view !== "cabin").map(({ paint, design }) => `${paint} ${design}`),
    );
    expect(outside.every((looks) => new Set(looks).size === 1)).toBe(true);
  });

  it("draws nothing for a car that is sold", () => {
    expect([...pictures.keys()].toSorted()).toEqual(cars.map(({ key }) => key).toSorted());
  });

  it("lets at most three cars share the picture on their cards", () => {
    for (const first of firsts) {
      expect(firsts.filter((other) => other === first).length).toBeLessThanOrEqual(3);
    }
  });

  it("needs few enough drawings to be seeded in seconds", () => {
    const all = [...pictures.values()].flat().map((picture) => JSON.stringify(picture));
    expect(new Set(all).size).toBeLessThan(450);
  });

  it("shows the gearbox that the car has", () => {
    for (const car of cars) {
      const cabin = pictures.get(car.key)?.at(-1);
      expect(cabin?.isAutomatic).toBe(car.transmission === "Automatic");
    }
  });
});
