import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { createRandom } from "@takas/api/random";
import { buildSync } from "esbuild";

import type { CarFile } from "../markets/readCars";
import { readOptions } from "../readOptions";
import { SYNTHETIC_COLUMNS, syntheticMarket } from "../syntheticMarket";
import type { Form } from "../syntheticMarket";
import { evaluate } from "./evaluate";
import type { Evaluation } from "./evaluate";
import { formatEvaluation } from "./formatEvaluation";

const has = SYNTHETIC_COLUMNS;
function file(form: Form, ages: "local" | "young", cars = 2500): CarFile {
  const drawn = syntheticMarket({ form, ages, cars, seed: 31 });
  return { cars: drawn.map((car, i) => ({ ...car, id: `line ${i}` })), skipped: new Map(), has };
}
const run = (cars: CarFile, args = "") =>
  evaluate(cars, readOptions(`x.csv --as-of 2020 --test 800 ${args}`.trim().split(/\s+/)));

describe("evaluate", () => {
  let found: Evaluation;
  beforeAll(() => {
    found = run(file("generations", "local"), "--train 400");
  });

  it("rates the product better than every baseline, with and without engine sizes", () => {
    const { model, modelNoEngine, comparables, table, estimator } = found.methods;
    const best = Math.min(comparables.mape, table.mape, estimator.mape);
    expect(model.mape).toBeLessThan(modelNoEngine.mape);
    expect(modelNoEngine.mape).toBeLessThan(best);
    expect(found.gainOverComparables.low).toBeGreaterThan(0);
  });

  it("meets the gates: error, bias and coverage", () => {
    expect(found.methods.modelNoEngine.mape).toBeLessThan(18);
    expect(Math.abs(found.bias)).toBeLessThan(3);
    expect(found.coverage).toBeGreaterThan(76);
    expect(found.coverage).toBeLessThan(84);
  });

  it("shows the product's accuracy at the top, and the parameters of the run", () => {
    expect(found).toMatchObject({ ...found.methods.model, train: 400, test: 800, asOf: 2020 });
    expect(found.labelFlips).toBeGreaterThan(0);
    expect(Object.keys(found.byAge)).toEqual(["0-3 years", "4-7 years", "8-11 years", "12+ years"]);
  });

  it("does as well on the young cars of a dealer's file", () => {
    const young = run(file("floor", "young"), "--train 400");
    expect(young.methods.modelNoEngine.mape).toBeLessThan(15);
    expect(young.coverage).toBeGreaterThan(75);
  });

  it("loses less than a point of MAPE to spoiled training prices", () => {
    const spoiled = run(file("generations", "local"), "--train 400 --corrupt 0.04");
    expect(spoiled.mape - found.mape).toBeLessThan(1);
  });

  it("refuses to train on more cars than there are", () => {
    expect(() => run(file("steady", "local", 300), "--train 400")).toThrow(
      /usable cars are too few to train on 400/,
    );
  });

  it("splits a dated file in time, or at random if asked to", () => {
    const { cars, ...rest } = file("steady", "young", 400);
    const dated = {
      ...rest,
      cars: cars.map((car, i) => ({ ...car, listedAt: new Date(1.58e12 + i * 1e6) })),
      has: { ...has, date: true },
    };
    expect(run(dated, "--train 100").split).toBe("by time and car");
    expect(run(dated, "--train 100 --split random").split).toBe("by car");
    expect(() => run({ cars, ...rest }, "--train 100 --split time")).toThrow(/has no dates/);
  });

  it("prints a table with every method, and the share without a value by age", () => {
    const text = formatEvaluation(found);
    expect(text).toMatch(/The product, all columns +800 +\d+\.\d/);
    expect(text).toMatch(/Home estimator +800/);
    expect(text).toMatch(/By age .* no value/);
    expect(text).toMatch(/Label flips .*: \d+/);
    expect(text).not.toMatch(/NaN|undefined/);
  });
});

describe("npm run valuation:evaluate", () => {
  let folder: string;
  const call = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(folder, "main.mjs"), ...args]);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "takas-evaluate-"));
    // A TypeScript loader costs each process a second.
    buildSync({
      entryPoints: [join(__dirname, "../main.ts")],
      outfile: join(folder, "main.mjs"),
      bundle: true,
      format: "esm",
      platform: "node",
    });
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("prints only JSON for a file", async () => {
    const path = join(folder, "cars.csv");
    const { next } = createRandom(1);
    const lines = syntheticMarket({ form: "steady", ages: "young", cars: 300, seed: 1 }).map(
      (car) => {
        const fuel = next() < 0.1 ? "Steam" : car.fuelType;
        return `${car.make}, ${car.model},${car.year},${car.price},${car.transmission},${car.mileage},${fuel}`;
      },
    );
    const text = `make,model,year,price,transmission,mileage,fuelType\n${lines.join("\n")}\n`;
    await writeFile(path, text);
    const { stdout } = await call(path, "--train", "100", "--json");
    const found = JSON.parse(stdout) as Evaluation;
    expect(found).toMatchObject({ train: 100, asOf: 2020, split: "by car" });
    expect(found.mape).toBeGreaterThan(0);
  });

  it("exits with 1 and a sentence when the file does not exist", async () => {
    await expect(call("/no/such/file.csv")).rejects.toMatchObject({
      code: 1,
      stdout: "",
      stderr: "There is no such file: /no/such/file.csv\n",
    });
  });
});
