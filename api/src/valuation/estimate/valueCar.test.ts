import { syntheticMarket } from "@takas/valuation-tools/syntheticMarket";

import { fitModel } from "../fit/fitModel";
import { median } from "../fit/robust";
import type { Car, Listing } from "./car";
import { valueCar } from "./valueCar";

const now = new Date("2020-07-01");
const market = syntheticMarket({ form: "generations", ages: "local", cars: 900, seed: 4 });
const listings = market.slice(0, 600).map((car, i): Listing => ({ ...car, id: `L${i}` }));
const unseen = market.slice(600);
const fitted = fitModel(listings, { now, asOf: 2020 });
const golf: Car = { make: "Volkswagen", model: "Golf", year: 2015, mileage: 40_000 };

describe("valueCar", () => {
  it("values cars it has not seen within 16 % on average", () => {
    const off = unseen.map((car) => {
      const { marketValue } = valueCar(fitted, car);
      return marketValue === null ? 0 : Math.abs(marketValue / car.price - 1);
    });
    expect(off.reduce((sum, error) => sum + error, 0) / off.length).toBeLessThan(0.16);
  });

  it("counts fewer similar cars of a car that says its gearbox", () => {
    const similar = (car: Car) => valueCar(fitted, car).breakdown?.similar ?? NaN;
    expect(similar({ ...golf, transmission: "Automatic" })).toBeLessThan(similar(golf));
  });

  it("values a car that does not say its body as the usual one", () => {
    const bodied = listings.slice(0, 150).map((car, i) => {
      const isRare = i % 10 === 0;
      const price = Math.round(car.price * (isRare ? 1 : 1.5));
      return { ...car, bodyType: isRare ? "SUV" : "Convertible", price };
    });
    const model = fitModel(bodied, { now, asOf: 2020 });
    const valueOf = (bodyType?: string) =>
      valueCar(model, { ...golf, ...(bodyType && { bodyType }) }).marketValue ?? NaN;
    expect(valueOf() / valueOf("Convertible")).toBeCloseTo(1, 1);
    expect(valueOf()).toBeGreaterThan(valueOf("SUV") * 1.2);
  });

  it("survives JSON", () => {
    const revived = JSON.parse(JSON.stringify(fitted)) as typeof fitted;
    for (const car of unseen.slice(0, 50)) {
      expect(valueCar(revived, car)).toEqual(valueCar(fitted, car));
    }
  });

  it("gives the same model for the same market", () => {
    expect(fitModel(listings, { now, asOf: 2020 })).toEqual(fitted);
  });

  it.each<[string, Car, RegExp]>([
    ["an unknown make", { ...golf, make: "Foo", model: "Bar" }, /^Not enough similar cars/],
    ["a year in the future", { ...golf, year: 2024 }, /future/],
    ["a car older than any advert", { ...golf, year: 1970 }, /over 30 years/],
    ["no make", { ...golf, make: " - " }, /without a make/],
    ["no year", { ...golf, year: Number.NaN }, /without its year/],
    ["a price of a tenth", { ...golf, askingPrice: 1200 }, /less than half/],
    ["ten times the price", { ...golf, askingPrice: 120_000 }, /more than twice/],
  ])("abstains from %s and says why", (_, car, reason) => {
    const valuation = valueCar(fitted, car);
    expect(valuation).toMatchObject({ marketValue: null, range: null, confidence: "low" });
    expect(valuation.explanation).toMatch(reason);
  });

  it("values cars of up to 30 years in a wide range, with low confidence, and says that condition decides", () => {
    for (const year of [2002, 1998, 1990]) {
      const { marketValue, range, confidence, explanation, basis } = valueCar(fitted, {
        ...golf,
        year,
        mileage: 120_000,
      });
      expect(marketValue).toBeGreaterThan(100);
      expect((range?.max ?? 0) / (range?.min ?? NaN)).toBeGreaterThan(1.6);
      expect(confidence).toBe("low");
      expect(explanation).toMatch(/Low confidence: at this age, condition decides what a car/);
      expect(basis).toMatch(
        /^(From|No close match) .* sales\. At this age, condition decides what a car/,
      );
    }
  });

  it("gives one reason only for its low confidence in a market of few cars", () => {
    const few = fitModel(listings.slice(0, 59), { now, asOf: 2020 });
    for (const car of unseen.filter(({ year }) => year > 2012)) {
      const { confidence, explanation } = valueCar(few, car);
      expect(confidence).toBe("low");
      expect(explanation).not.toContain("Low confidence:");
    }
  });

  it("values a car of which only the make is known, in a wide range", () => {
    const foo = { ...golf, id: "foo", make: "Foo", model: "Bar", price: 8000 };
    const model = fitModel([...listings, foo], { now, asOf: 2020 });
    const { marketValue, confidence, explanation } = valueCar(model, { ...foo, model: "Baz" });
    expect(marketValue).toBeGreaterThan(2000);
    expect(confidence).toBe("low");
    expect(explanation).toMatch(/Low confidence: prices of cars like this one differ widely\.$/);
  });

  it.each<[string, Partial<Car>, RegExp, [number, number]]>([
    [
      "far too many miles",
      { year: 2020, mileage: 93_000 },
      /93,000 mi is too much for a car of 2020: valued as one of 20\d\d\.$/,
      [0.2, 0.6],
    ],
    [
      "far too few miles",
      { mileage: 500 },
      /500 mi is too little for a car of 2015: [\d,]+ mi assumed\.$/,
      [0.8, 1.2],
    ],
  ])("asks about %s and values the car in a wide range", (_, fields, question, [least, most]) => {
    const { marketValue, range, confidence, explanation } = valueCar(fitted, {
      ...golf,
      ...fields,
    });
    const usual = valueCar(fitted, golf).marketValue ?? NaN;
    expect(marketValue).toBeGreaterThan(usual * least);
    expect(marketValue).toBeLessThan(usual * most);
    expect(range?.max).toBeGreaterThanOrEqual(1.9 * (range?.min ?? NaN) * 1.9);
    expect(confidence).toBe("low");
    expect(explanation).toMatch(/ Is the mileage right\? /);
    expect(explanation).toMatch(question);
    expect(explanation).not.toContain("not given");
  });

  it("asks whether a mileage is in miles that is usual in kilometres, and not about a usual one", () => {
    for (const [mileage, isAsked] of [
      [30_000, false],
      [40_000, false],
      [80_000, true],
    ] as const) {
      const { explanation, question, marketValue } = valueCar(fitted, { ...golf, mileage });
      expect(question !== undefined).toBe(isAsked);
      expect(explanation).not.toContain("Is the mileage in miles?");
      expect(marketValue).not.toBeNull();
    }
    expect(valueCar(fitted, { ...golf, mileage: 80_000 }).question).toMatch(
      /^Is the mileage in miles\? \d\d,000 mi is usual at this age\.$/,
    );
  });

  it.each([
    ["a convertible", { bodyType: "convertible" }, 1.25, "convertible"],
    ["a car with damage", { damage: "Not repaired" }, 0.6, "damage not repaired"],
    ["a stronger car", { power: 200 }, 1.3, "200 hp"],
  ])("values %s as such cars are asked for, and says so", (_, fields, factor, words) => {
    const plain = { bodyType: "hatchback", damage: "None", power: 120 };
    const stated = listings.map((car, i) =>
      i % 6 === 0
        ? { ...car, ...plain, ...fields, price: car.price * factor }
        : { ...car, ...plain },
    );
    const model = fitModel(stated, { now, asOf: 2020 });
    const usual = valueCar(model, { ...golf, ...plain }).marketValue ?? NaN;
    const { marketValue, explanation } = valueCar(model, { ...golf, ...plain, ...fields });
    const learned = Math.log((marketValue ?? NaN) / usual) / Math.log(factor);
    expect(learned).toBeGreaterThan(0.6);
    expect(learned).toBeLessThan(1.4);
    expect(explanation).toMatch(new RegExp(`; ${words}, [+-]\\d+%;`));
  });

  it("speaks of today in a market whose prices fell by a fifth in half a year", () => {
    const fallen = listings.map((car, i) => {
      const days = (180 * i) / listings.length;
      return {
        ...car,
        listedAt: new Date(now.getTime() - days * 86_400_000),
        price: car.price * 1.2 ** (days / 180),
      };
    });
    const model = fitModel(fallen, { now, asOf: 2020 });
    const off = unseen.map((car) =>
      Math.log((valueCar(model, car).marketValue ?? NaN) / car.price),
    );
    expect(Math.abs(median(off))).toBeLessThan(0.04);
  });

  it("widens the range with the time since the newest advert", () => {
    const widthAfter = (days: number) => {
      const listedAt = new Date(now.getTime() - days * 86_400_000);
      const dated = listings.map((car) => ({ ...car, listedAt }));
      const { range } = valueCar(fitModel(dated, { now, asOf: 2020 }), golf);
      return Math.log((range?.max ?? NaN) / (range?.min ?? NaN));
    };
    const today = widthAfter(0);
    expect(widthAfter(30) / today).toBeLessThan(1.2);
    expect(widthAfter(365) / today).toBeGreaterThan(1.5);
  });

  it("counts a car's age at the date of its advert", () => {
    const early = listings.map((car) => ({ ...car, listedAt: new Date("2019-07-01") }));
    const later = fitModel(early, { now, asOf: 2020 });
    const atOnce = fitModel(early, { now: new Date("2019-07-01"), asOf: 2019 });
    const car = { ...golf, mileage: 40_000 };
    expect(valueCar(later, car).marketValue ?? NaN).toBeCloseTo(
      valueCar(atOnce, { ...car, year: car.year - 1 }).marketValue ?? NaN,
      -3,
    );
  });

  it.each([
    ["none", undefined],
    ["NaN", Number.NaN],
    ["a negative one", -5],
  ])("assumes a usual mileage and has low confidence when the mileage is %s", (_, mileage) => {
    const valuation = valueCar(fitted, { ...golf, mileage });
    expect(valuation.marketValue).toBeGreaterThan(3000);
    expect(valuation.confidence).toBe("low");
    expect(valuation.explanation).toMatch(/Mileage not given: [\d,]+ mi assumed\.$/);
    expect(valuation.basis).toMatch(/^From .* sales\. Mileage not given: [\d,]+ mi assumed\.$/);
  });
});
