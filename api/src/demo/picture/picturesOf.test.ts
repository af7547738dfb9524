import { drawMarket } from "../market/drawMarket";
import { picturesOf } from "./picturesOf";

const { cars } = drawMarket({ seed: 7, now: new Date("2026-06-15T12:00:00Z") });
const pictures = picturesOf(cars);
const firsts = cars.map(({ key }) => JSON.stringify(pictures.get(key)?.[0]));

describe("picturesOf", () => {
  it("gives every car the whole car, a close view and the inside", () => {
    for (const { key, shape } of cars) {
      const [first, second, third] = pictures.get(key) ?? [];
      expect(first).toMatchObject({ view: "side", shape });
      expect(["nose", "tail"]).toContain(second?.view);
      expect(third?.view).toBe("cabin");
    }
  });

  it("shows one car in one colour from outside", () => {
    for (const [first, second] of pictures.values()) {
      expect(second).toMatchObject({ paint: first?.paint, design: first?.design });
    }
  });

  it("lets at most two cars share the picture on their cards", () => {
    for (const first of firsts) {
      expect(firsts.filter((other) => other === first).length).toBeLessThanOrEqual(2);
    }
  });

  it("needs few enough drawings to be seeded in seconds", () => {
    const all = [...pictures.values()].flat().map((picture) => JSON.stringify(picture));
    expect(new Set(all).size).toBeLessThan(600);
  });

  it("shows the gearbox that the car has", () => {
    for (const car of cars) {
      const cabin = pictures.get(car.key)?.[2];
      expect(cabin?.isAutomatic).toBe(car.transmission === "Automatic");
    }
  });
});
