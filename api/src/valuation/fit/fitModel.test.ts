import { syntheticMarket } from "@takas/valuation-tools/syntheticMarket";
import fc from "fast-check";

import { rounds } from "../../../../scripts/testing/rounds.mjs";
import type { Car, Listing } from "../estimate/car";
import { estimate } from "../estimate/estimate";
import type { ValuationModel } from "../estimate/valuationModel";
import { valueCar } from "../estimate/valueCar";
import { fitModel } from "./fitModel";
import { itemAt } from "./itemAt";
import { median } from "./robust";

const now = new Date("2020-07-01");
const options = { now, asOf: 2020 };
const golf: Car = { make: "Volkswagen", model: "Golf", year: 2015, mileage: 40_000 };
const market = (cars: number, seed: number): Listing[] =>
  syntheticMarket({ form: "generations", ages: "local", cars, seed }).map((car, i) => ({
    ...car,
    id: `car ${i}`,
  }));
const local = market(1000, 11);
const train = local.slice(0, 400);
const test = local.slice(400);
const fitted = fitModel(train, options);

/** Mean absolute error of the model on cars it has not seen, in per cent. */
function error(model: ValuationModel, cars: readonly Listing[]): number {
  const sum = cars.reduce(
    (total, car) => total + Math.abs(Math.exp(estimate(model, car).value) / car.price - 1),
    0,
  );
  return (100 * sum) / cars.length;
}

/** The fault of an answer: it must be a whole positive value within its range, or none with a reason. */
function flaws(model: ValuationModel, car: Car): string[] {
  const { marketValue, range, confidence, explanation } = valueCar(model, car);
  const isReadable = explanation.length > 20 && !/NaN|Infinity|undefined|null|--/.test(explanation);
  const isAbstained = marketValue === null && range === null && confidence === "low";
  const isAnswered =
    marketValue !== null &&
    range !== null &&
    [marketValue, range.min, range.max].every((amount) => Number.isInteger(amount) && amount > 0) &&
    range.min <= marketValue &&
    range.max >= marketValue;
  return isReadable && (isAbstained || isAnswered)
    ? []
    : [JSON.stringify({ car, marketValue, range, confidence, explanation })];
}

describe("fitModel on a poor market", () => {
  const oneMake = market(3000, 5).filter(({ make }) => make === "vw");
  it.each<[string, Listing[]]>([
    ["nothing", []],
    ["one listing", [{ ...golf, id: "1", price: 9000 }]],
    ["two listings at odds", [0, 1].map((i) => ({ ...golf, id: `${i}`, price: 900 + 9000 * i }))],
    [
      "59 copies of one car",
      Array.from({ length: 59 }, (_, i) => ({ ...golf, id: `${i}`, price: 9000 })),
    ],
    [
      "500 copies of one car",
      Array.from({ length: 500 }, (_, i) => ({ ...golf, id: `${i}`, price: 9000 })),
    ],
    ["30 cars", train.slice(0, 30)],
    ["cars of one make", oneMake],
    ["one dealer's cars", train.map((car) => ({ ...car, sellerId: "dealer" }))],
    ["nothing but mistakes", train.map((car) => ({ ...car, price: 1 }))],
    [
      "cars without fuel or gearbox",
      train.map(({ id, make, model, year, mileage, price }) => ({
        id,
        make,
        model,
        year,
        mileage,
        price,
      })),
    ],
    ["every car a model of its own", train.map((car, i) => ({ ...car, model: `Thing${i}` }))],
    [
      "adverts of three years ago",
      train.map((car) => ({ ...car, listedAt: new Date("2017-07-01") })),
    ],
  ])("of %s gives sound answers", (_, listings) => {
    const model = fitModel(listings, options);
    const unknown = [
      { ...golf, model: "Foo" },
      { ...golf, make: "Foo" },
    ];
    const cars = [golf, ...unknown, ...test.slice(0, 40)];
    expect(cars.flatMap((car) => flaws(model, car))).toEqual([]);
  });

  it("of nothing gives a guide value for a known model, with low confidence, and none for an unknown one", () => {
    const empty = fitModel([], options);
    expect(valueCar(empty, golf)).toMatchObject({
      marketValue: expect.any(Number),
      confidence: "low",
      explanation: expect.stringContaining("too few similar cars have been listed"),
      basis: "Too few similar cars have been listed long enough for a closer estimate.",
    });
    expect(valueCar(empty, { ...golf, make: "Foo" }).explanation).toBe(
      "Not enough similar cars are listed to value this one: no listing counts yet.",
    );
  });

  it("of nothing values a car of the measured class, age and mileage as measured, whatever it does not say", () => {
    const focus = { make: "Ford", model: "Focus", year: 2015, mileage: 35_000 };
    const { marketValue } = valueCar(fitModel([], options), focus);
    expect(marketValue).toBeGreaterThan(14_650);
    expect(marketValue).toBeLessThan(14_800);
  });

  it("of one listing moves the guide value towards it, with low confidence", () => {
    const empty = valueCar(fitModel([], options), golf).marketValue ?? 0;
    const one = fitModel([{ ...golf, id: "1", price: 22_000 }], options);
    const { marketValue, confidence } = valueCar(one, golf);
    expect(marketValue).toBeGreaterThan(empty);
    expect(marketValue).toBeLessThan(22_000);
    expect(confidence).toBe("low");
  });

  it("of one make values that make well, with low confidence for others", () => {
    const model = fitModel(oneMake, options);
    expect(valueCar(model, golf)).toMatchObject({
      confidence: expect.stringMatching(/high|medium/),
    });
    expect(valueCar(model, { ...golf, make: "Toyota", model: "Yaris" }).confidence).toBe("low");
  });
});

describe("fitModel", () => {
  it("stays sound for any adverts and any car", () => {
    const number = fc.oneof(
      fc.double(),
      fc.integer({ min: -10, max: 200_000 }),
      fc.constantFrom(0, 1, 2015, 2020, 9000),
    );
    const word = fc.oneof(fc.string(), fc.constantFrom("VW", "Golf", "Toyota", "C 200", "Vitz"));
    const car = fc.record({
      make: word,
      model: word,
      year: fc.oneof(number, fc.integer({ min: 1990, max: 2022 })),
      mileage: fc.option(number, { nil: undefined }),
      fuelType: fc.option(word, { nil: undefined }),
      transmission: fc.option(word, { nil: undefined }),
      engine: fc.option(number, { nil: undefined }),
      title: fc.option(word, { nil: undefined }),
      askingPrice: fc.option(number, { nil: undefined }),
    });
    const listing = fc.record({
      car,
      price: number,
      sellerId: fc.option(fc.constantFrom("a", "b"), { nil: undefined }),
    });
    fc.assert(
      fc.property(
        fc.array(listing, { maxLength: 30 }),
        fc.array(car, { maxLength: 5 }),
        (adverts, cars) => {
          const listings = adverts.map(({ car: of, price, sellerId }, i) => ({
            ...of,
            id: `${i}`,
            price,
            sellerId,
          }));
          const model = fitModel(listings, options);
          expect([...cars, golf].flatMap((one) => flaws(model, one))).toEqual([]);
        },
      ),
      { numRuns: rounds(10) },
    );
  });

  it("never values a car higher for a huge mileage, and hardly ever for a larger one", () => {
    let rises = 0;
    for (const car of test) {
      const valueAt = (mileage: number | undefined) => estimate(fitted, { ...car, mileage }).value;
      expect(valueAt(300_000)).toBeLessThan(valueAt(undefined));
      const path = [0, 10_000, 30_000, 60_000, 100_000, 150_000, 200_000, 300_000].map(valueAt);
      rises += path.filter((value, i) => value > (path[i - 1] ?? Infinity) + 0.01).length;
    }
    expect(rises / test.length).toBeLessThan(0.02);
  });

  it.each<[string, (car: Listing, i: number) => Partial<Listing>]>([
    ["spoiled prices", (car, i) => ({ price: itemAt([car.price * 10, car.price / 10, 1], i % 3) })],
    ["placeholders for a price", (_, i) => ({ price: 500 + ((i * 37) % 500) })],
    ["years of the advert instead of the car", () => ({ year: 2020 })],
    ["mileages in kilometres", ({ mileage = 0 }) => ({ mileage: Math.round(mileage * 1.609) })],
    ["impossible powers", (_, i) => ({ power: i % 2 === 0 ? 5 : 5000 })],
  ])("loses less than a point of MAPE to 4 % of %s", (_, spoil) => {
    const spoiled = train.map((car, i) => (i % 25 === 0 ? { ...car, ...spoil(car, i / 25) } : car));
    expect(error(fitModel(spoiled, options), test) - error(fitted, test)).toBeLessThan(1);
  });

  it("takes the adverts of one week for no trend", () => {
    const week = train.map((car, i) => ({
      ...car,
      listedAt: new Date(now.getTime() - (i % 7) * 86_400_000),
      price: car.price * 1.01 ** (i % 7),
    }));
    const model = fitModel(week, options);
    const moved = test.map((car) =>
      Math.abs(estimate(model, car).value - estimate(fitted, car).value),
    );
    expect(median(moved)).toBeLessThan(0.04);
  });

  it("tells the models of one name under two makes apart", () => {
    const roadsters = Array.from({ length: 20 }, (_, i) => ({
      ...golf,
      id: `roadster ${i}`,
      make: i % 2 === 0 ? "Smart" : "BMW",
      model: "Roadster",
      year: 2014 + (i % 3),
      price: i % 2 === 0 ? 7000 : 28_000,
    }));
    const model = fitModel([...train, ...roadsters], options);
    const value = (make: string) => valueCar(model, { ...golf, make, model: "Roadster" });
    expect(value("Smart").marketValue).toBeLessThan(11_000);
    expect(value("BMW").marketValue).toBeGreaterThan(19_000);
  });

  it.each([1.7, 2, 3])(
    "moves the values of a model by less than 7 % when a fifth of its adverts ask %d times too much",
    (factor) => {
      const counts = new Map<string, number>();
      const kindOf = ({ make, model }: Listing) => `${make}/${model}`;
      local.forEach((car) => counts.set(kindOf(car), (counts.get(kindOf(car)) ?? 0) + 1));
      const [kind] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most));
      const lies = train
        .filter((car, i) => kindOf(car) === kind && i % 4 === 0)
        .map((car, i) => ({
          ...car,
          id: `lie ${i}`,
          sellerId: `liar ${i}`,
          price: car.price * factor,
        }));
      const lied = fitModel([...train, ...lies], options);
      const shifts = test
        .filter((car) => kindOf(car) === kind)
        .map((car) => Math.exp(estimate(lied, car).value - estimate(fitted, car).value) - 1);
      expect(lies.length).toBeGreaterThan(2);
      expect(Math.abs(median(shifts))).toBeLessThan(0.07);
    },
  );

  it("values a rare car by its class although its only advert has a digit too many", () => {
    const rare: Listing = {
      id: "r",
      make: "Kia",
      model: "Rio",
      year: 2015,
      mileage: 40_000,
      price: 62_000,
    };
    const byClass = valueCar(fitted, rare).marketValue ?? 0;
    const value = valueCar(fitModel([...train, rare], options), rare).marketValue ?? 0;
    expect(value).toBeGreaterThan(byClass);
    expect(value).toBeLessThan(1.6 * byClass);
  });

  it("is not moved by one dealer who asks a third too much for forty Golfs", () => {
    const lot = Array.from({ length: 40 }, (_, i) => ({
      ...golf,
      id: `lot ${i}`,
      sellerId: "dealer",
      year: 2010 + (i % 10),
      mileage: 5000 + 3000 * i,
      price:
        1.33 *
        (valueCar(fitted, { ...golf, year: 2010 + (i % 10), mileage: 5000 + 3000 * i })
          .marketValue ?? 0),
    }));
    const many = lot.map((car, i) => ({ ...car, sellerId: `private ${i}` }));
    const before = estimate(fitted, golf).value;
    const moved = (extra: Listing[]) =>
      estimate(fitModel([...train, ...extra], options), golf).value - before;
    expect(moved(lot)).toBeLessThan(0.7 * moved(many));
  });

  it("covers 80 % of the prices of unseen cars, within 5 points", () => {
    const covered = test.filter((car) => {
      const { value, half } = estimate(fitted, car);
      return Math.abs(Math.log(car.price) - value) <= half;
    });
    expect(covered.length / test.length).toBeGreaterThan(0.75);
    expect(covered.length / test.length).toBeLessThan(0.85);
  });
});

describe("a model without a list price", () => {
  const unknown: Car = { make: "VW", model: "Zenith", year: 2015, mileage: 40_000 };
  /** A market where a quarter of the adverts are of such models. */
  const mixed = train.map((car, i) => (i % 4 === 0 ? { ...car, model: "Special" } : car));
  const before = fitModel(mixed, options);
  /** How far six adverts at three times the usual price of their make move the value, as a factor. */
  const movedBy = (sellers: number) => {
    const adverts = Array.from({ length: 6 }, (_, i) => ({
      ...unknown,
      id: `zenith ${i}`,
      sellerId: `seller ${i % sellers}`,
      year: 2013 + i,
      mileage: 60_000 - 7000 * i,
    }));
    const priced = adverts.map((car) => ({
      ...car,
      price: 3 * Math.exp(estimate(before, car).value),
    }));
    const model = fitModel([...mixed, ...priced], options);
    return Math.exp(estimate(model, unknown).value - estimate(before, unknown).value);
  };

  it("learns its price class from the adverts of three sellers", () => {
    expect(movedBy(6)).toBeGreaterThan(2.7);
    expect(movedBy(3)).toBeGreaterThan(2.7);
  });

  it("moves far less when one or two sellers list all of them", () => {
    expect(movedBy(1)).toBeLessThan(2.2);
    expect(movedBy(2)).toBeLessThan(2.5);
  });
});

describe("a car's own advert", () => {
  it("does not bias the value: with adverts left out the error equals that of unseen cars, otherwise it is smaller", () => {
    const off = (self: (car: Listing) => { excludeId?: string }) =>
      train.reduce(
        (sum, car) => sum + Math.abs(estimate(fitted, car, self(car)).value - Math.log(car.price)),
        0,
      ) / train.length;
    const unseen =
      test.reduce(
        (sum, car) => sum + Math.abs(estimate(fitted, car).value - Math.log(car.price)),
        0,
      ) / test.length;
    expect(off(({ id }) => ({ excludeId: id }))).toBeGreaterThan(0.9 * unseen);
    expect(off(() => ({}))).toBeLessThan(0.85 * unseen);
  });

  it("left out gives the same as a fit without it", () => {
    for (const car of train.filter((_, i) => i % 190 === 0)) {
      const refitted = fitModel(
        train.filter((other) => other !== car),
        options,
      );
      const difference =
        estimate(fitted, car, { excludeId: car.id }).value - estimate(refitted, car).value;
      expect(Math.abs(difference)).toBeLessThan(0.07);
    }
  });

  it("is left out with its seller's twins, even when its own id is new", () => {
    const dear: Listing = { ...golf, id: "dear", sellerId: "me", price: 19_000 };
    const model = fitModel([...train, dear], options);
    const own = { ...golf, mileage: 40_300 };
    const seen = valueCar(model, own, { sellerId: "somebody" }).marketValue ?? 0;
    const left = valueCar(model, own, { sellerId: "me" }).marketValue ?? 0;
    expect(left).toBeLessThan(seen);
    expect(left).toBe(valueCar(model, own, { excludeId: "dear" }).marketValue);
  });
});
