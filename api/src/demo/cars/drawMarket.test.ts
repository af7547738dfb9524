import { AREAS } from "@takas/contracts/choices";
import { VehicleWrite } from "@takas/contracts/vehicle";

import { drawMarket } from "./drawMarket";
import type { DemoCar } from "./drawMarket";

const now = new Date("2026-06-15T12:00:00Z");
const market = drawMarket({ seed: 7, now });
const { cars, sellers } = market;

const share = (list: readonly DemoCar[], matches: (car: DemoCar) => boolean) =>
  list.filter(matches).length / list.length;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Ten markets together: the tests are about the generator, not about one seed. */
const many = Array.from({ length: 10 }, (_, seed) => drawMarket({ seed, now }).cars).flat();

describe("drawMarket", () => {
  it("draws the same market for the same seed and instant", () => {
    expect(drawMarket({ seed: 7, now })).toEqual(market);
  });

  it("draws another market for another seed", () => {
    expect(drawMarket({ seed: 8, now }).cars.map(({ title }) => title)).not.toEqual(
      cars.map(({ title }) => title),
    );
  });

  it("offers about 400 active cars of about 150 sellers", () => {
    expect(cars.filter(({ status }) => status === "active").length).toBeGreaterThan(360);
    expect(sellers.length).toBeGreaterThan(120);
    expect(sellers.length).toBeLessThan(180);
    expect(new Set(cars.map(({ sellerKey }) => sellerKey)).size).toBe(sellers.length);
    expect(new Set(cars.map(({ key }) => key)).size).toBe(cars.length);
  });

  it("draws cars that a visitor could have listed", () => {
    for (const car of many) {
      const parsed = VehicleWrite.safeParse({ ...car, images: [] });
      expect({ title: car.title, ok: parsed.success }).toEqual({ title: car.title, ok: true });
    }
  });

  it("mixes makes like the streets of North Cyprus", () => {
    const expected = { Toyota: 0.13, Mercedes: 0.12, BMW: 0.11, Nissan: 0.09, Honda: 0.07 };
    for (const [make, wanted] of Object.entries(expected)) {
      expect(Math.abs(share(many, (car) => car.make === make) - wanted)).toBeLessThan(0.02);
    }
  });

  it("mixes fuels and gearboxes as imports from Britain and Japan do", () => {
    const fuel = (name: string) => share(many, (car) => car.fuelType === name);
    expect(fuel("Petrol")).toBeCloseTo(0.55, 1);
    expect(fuel("Diesel")).toBeCloseTo(0.28, 1);
    expect(fuel("Hybrid")).toBeCloseTo(0.13, 1);
    expect(fuel("Electric")).toBeGreaterThan(0.015);
    expect(share(many, (car) => car.transmission === "Automatic")).toBeGreaterThan(0.52);
    expect(share(many, (car) => car.transmission === "Automatic")).toBeLessThan(0.72);
  });

  it("gives cars the measured ages and mileages: median seven to eight years, some 7,000 miles a year", () => {
    expect(median(many.map((car) => 2026 - car.year))).toBeGreaterThanOrEqual(7);
    expect(median(many.map((car) => 2026 - car.year))).toBeLessThanOrEqual(8);
    const yearly = many
      .filter((car) => car.year <= 2023)
      .map((car) => car.mileage / (2026 - car.year));
    expect(median(yearly)).toBeGreaterThan(5800);
    expect(median(yearly)).toBeLessThan(7600);
  });

  it("lowers values with age and keeps most prices plausible", () => {
    const price = (from: number, to: number) =>
      median(many.filter(({ year }) => year >= from && year <= to).map((car) => car.askingPrice));
    expect(price(2023, 2026)).toBeGreaterThan(price(2018, 2020) * 1.25);
    expect(price(2018, 2020)).toBeGreaterThan(price(2010, 2012) * 1.6);
    expect(share(many, (car) => car.askingPrice < 600 || car.askingPrice > 80_000)).toBeLessThan(
      0.01,
    );
    expect(share(many, (car) => car.askingPrice < 600 || car.askingPrice > 80_000)).toBeGreaterThan(
      0.001,
    );
  });

  it("rounds prices as people do", () => {
    expect(share(many, ({ askingPrice }) => askingPrice % 50 === 0)).toBeGreaterThan(0.55);
    expect(share(many, ({ askingPrice }) => [95, 99].includes(askingPrice % 100))).toBeGreaterThan(
      0.2,
    );
  });

  it("opens 55 % of the listings to swaps, each with a short wish of its own", () => {
    const friendly = cars.filter((car) => car.isSwapFriendly);
    expect(share(many, (car) => car.isSwapFriendly)).toBeCloseTo(0.55, 1);
    expect(friendly.every((car) => (car.swapDeltaPreview ?? "").length <= 60)).toBe(true);
    expect(cars.some((car) => !car.isSwapFriendly && car.swapDeltaPreview !== undefined)).toBe(
      false,
    );
    expect(new Set(friendly.map((car) => car.swapDeltaPreview)).size).toBeGreaterThan(90);
  });

  it("lets dealers offer 35 to 40 % of the cars", () => {
    const dealers = new Set(sellers.filter((one) => one.isDealer).map((one) => one.key));
    const part = share(cars, (car) => dealers.has(car.sellerKey));
    expect(part).toBeGreaterThan(0.35);
    expect(part).toBeLessThan(0.4);
  });

  it("gives every seller a name, a telephone number that cannot ring and a district of the island", () => {
    expect(new Set(sellers.map(({ phone }) => phone)).size).toBe(sellers.length);
    expect(new Set(sellers.map(({ name }) => name)).size).toBe(sellers.length);
    for (const { phone, email, district, isDealer, dealerName } of sellers) {
      expect(phone).toMatch(/^\+447700900\d{3}$/);
      expect(email).toMatch(/^[a-z]+\.[a-z]+@example\.com$/);
      expect(AREAS).toContain(district);
      expect(dealerName !== null).toBe(isDealer);
    }
  });

  it("spreads the listings over the last 60 days", () => {
    const ages = cars.map(({ createdAt }) => (now.getTime() - createdAt.getTime()) / 86_400_000);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ages)).toBeLessThanOrEqual(60);
    expect(Math.max(...ages)).toBeGreaterThan(55);
  });
});
