import { SearchResponse } from "@takas/contracts/vehicle";

import { useApi } from "../test/app";
import { buildVehicle } from "../test/builders";
import { useDatabase } from "../test/db";
import { ODD_CARS, OTHER_ODD_CARS } from "./testing/oddCars";
import type { OddCar } from "./testing/oddCars";

useDatabase();
const api = useApi();

/** Cars that the same words could mean. */
const OTHERS: [make: string, model: string, year: number][] = [
  ["BMW", "520d", 2002],
  ["Peugeot", "206", 2008],
  ["Mazda", "Demio", 2008],
  ["Toyota", "Corolla", 2000],
  ["Mercedes", "C 220", 2015],
  ["Volkswagen", "Golf 7", 2016],
  ["Ford", "Focus", 2012],
];

beforeAll(async () => {
  for (const { make, model, title, fields } of [...ODD_CARS, ...OTHER_ODD_CARS]) {
    await buildVehicle({ make, model, title, ...fields });
  }
  for (const [make, model, year] of OTHERS) {
    await buildVehicle({ make, model, year, title: `${year} ${make} ${model}` });
  }
});

/** The searches whose first page lacks the car. */
async function missesOf(cars: readonly OddCar[]): Promise<string[]> {
  const misses: string[] = [];
  for (const { title, searches } of cars) {
    for (const q of searches) {
      const { body } = await api.bare().get("/api/vehicles/search").query({ q }).expect(200);
      const { vehicles } = SearchResponse.parse(body);
      if (!vehicles.some((vehicle) => vehicle.title === title)) {
        misses.push(q);
      }
    }
  }
  return misses;
}

describe("GET /api/vehicles/search for cars with odd names", () => {
  it("finds each of 27 cars by each of its 4 spellings", async () => {
    expect(await missesOf(ODD_CARS)).toEqual([]);
  });

  it("finds 27 others by at least 102 of their 108 spellings", async () => {
    expect((await missesOf(OTHER_ODD_CARS)).length).toBeLessThanOrEqual(6);
  });
});
