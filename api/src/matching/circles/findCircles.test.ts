import { Wants } from "@takas/contracts/live/wants";

import { compileCar } from "../openCars/openCar";
import { circlesThrough } from "./findCircles";

const anything = Wants.parse({ cash: { kind: "add", most: 1_000_000 } });

/** Cars whose owners would take every other one. */
const cars = Array.from({ length: 2000 }, (_, index) =>
  compileCar(
    {
      _id: `car ${index}`,
      owner: `owner ${index}`,
      make: "Kia",
      model: "Rio",
      year: 2015,
      mileage: 50_000,
      bodyType: "Hatchback",
      fuelType: "Petrol",
      transmission: "Manual",
      updatedAt: new Date(0),
      wants: anything,
    },
    { value: 100_000 + 50 * index, askingPrice: 200_000, isAskingPrice: false },
  ),
);

describe("circlesThrough", () => {
  it("looks at the closest cars in value where everybody wants a car that wants every other one", () => {
    const [car] = cars;
    const circles = car === undefined ? [] : circlesThrough(car, cars);
    expect(circles).toHaveLength(100 * 99);
    const values = circles.flat().map(({ value }) => value);
    expect(Math.max(...values)).toBe(100_000 + 50 * 100);
  });
});
