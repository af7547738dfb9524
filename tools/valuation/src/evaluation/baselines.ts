import { itemAt } from "@takas/api/valuation/itemAt";
import { normaliseCar } from "@takas/api/valuation/normaliseCar";
import { median } from "@takas/api/valuation/robust";
import { closeness, lnMilesOf } from "@takas/api/valuation/similarCars";
import type { Target } from "@takas/api/valuation/similarCars";
import { ESTIMATOR_MAKES, estimateValue } from "@takas/contracts/estimator";

import type { FileCar } from "../markets/readCars";

/** A simple valuation method, to show what the model adds. GBP. */
export type Baseline = (car: FileCar) => number;

/** With fewer comparables the table answers. */
const COMPARABLES_MIN = 3;

/** A table per make, refitted to the training cars: ln price on the make, age, age squared and miles. */
export function tableBaseline(train: readonly FileCar[], asOf: number): Baseline {
  const makes = [...new Set(train.map((car) => normaliseCar(car).make))];
  const columns = (car: FileCar) => {
    const age = Math.max(0, asOf - car.year) / 10;
    const own = normaliseCar(car).make;
    return [1, age, age * age, car.mileage / 100_000, ...makes.map((make) => Number(make === own))];
  };
  const rows = train.map(columns);
  const beta = leastSquares(
    rows,
    train.map(({ price }) => Math.log(price)),
  );
  return (car) => Math.exp(columns(car).reduce((sum, x, i) => sum + x * itemAt(beta, i), 0));
}

/** The weighted mean ln price of at least three adverts of the same model with similar age and miles, else the table. */
export function comparablesBaseline(train: readonly FileCar[], asOf: number): Baseline {
  const table = tableBaseline(train, asOf);
  const models = new Map<string, Array<{ target: Target; y: number }>>();
  const keyed = (car: FileCar) => {
    const { make, model, fuel, gearbox } = normaliseCar(car);
    const age = Math.max(0, asOf - car.year);
    const target: Target = {
      age,
      lnMiles: lnMilesOf(car.mileage),
      fuel: fuel ?? null,
      gearbox: gearbox ?? null,
      engine: null,
    };
    return { key: `${make}|${model}`, target };
  };
  for (const car of train) {
    const { key, target } = keyed(car);
    models.set(key, [...(models.get(key) ?? []), { target, y: Math.log(car.price) }]);
  }
  return (car) => {
    const { key, target } = keyed(car);
    const near = (models.get(key) ?? [])
      .map((other) => ({ weight: closeness(target, other.target), y: other.y }))
      .filter(({ weight }) => weight >= 0.05);
    if (near.length < COMPARABLES_MIN) {
      return table(car);
    }
    const total = near.reduce((sum, { weight }) => sum + weight, 0);
    return Math.exp(near.reduce((sum, { weight, y }) => sum + weight * y, 0) / total);
  };
}

/** Ridge with a small penalty and one robust round, so that errors in the file do not sink the baselines either. */
function leastSquares(rows: number[][], y: number[]): number[] {
  const width = rows[0]?.length ?? 0;
  const weights = y.map(() => 1);
  let beta: number[] = [];
  for (let round = 0; round < 3; round++) {
    const system = Array.from({ length: width }, (_, i) => {
      const line = Array<number>(width + 1).fill(0);
      if (i > 0) {
        line[i] = 0.3;
      }
      return line;
    });
    rows.forEach((row, r) => {
      row.forEach((x, i) => {
        if (x === 0) {
          return;
        }
        const line = itemAt(system, i);
        row.forEach((other, j) => (line[j] = itemAt(line, j) + itemAt(weights, r) * x * other));
        line[width] = itemAt(line, width) + itemAt(weights, r) * x * itemAt(y, r);
      });
    });
    beta = gauss(system);
    const off = rows.map(
      (row, r) => itemAt(y, r) - row.reduce((sum, x, i) => sum + x * itemAt(beta, i), 0),
    );
    const bound = 1.8 * 1.4826 * median(off.map(Math.abs));
    off.forEach((value, r) => (weights[r] = Math.min(1, bound / Math.max(1e-9, Math.abs(value)))));
  }
  return beta;
}

/** Solves a linear system with its right side as the last column; positive definite, so without pivoting. */
function gauss(system: number[][]): number[] {
  const width = system.length;
  for (let i = 0; i < width; i++) {
    const pivot = itemAt(system, i);
    for (let j = i + 1; j < width; j++) {
      const line = itemAt(system, j);
      const factor = itemAt(line, i) / itemAt(pivot, i);
      for (let k = i; k <= width; k++) {
        line[k] = itemAt(line, k) - factor * itemAt(pivot, k);
      }
    }
  }
  const solution = Array.from({ length: width }, () => 0);
  for (let i = width - 1; i >= 0; i--) {
    const line = itemAt(system, i);
    let sum = itemAt(line, width);
    for (let k = i + 1; k < width; k++) {
      sum -= itemAt(line, k) * itemAt(solution, k);
    }
    solution[i] = sum / itemAt(line, i);
  }
  return solution;
}

/** The value estimator of Home (docs/product.md 9.7), which knows the makes by one name each. */
export function homeEstimator(asOf: number): Baseline {
  return (car) => {
    const key = normaliseCar(car).make;
    const make = ESTIMATOR_MAKES.find((name) => name.toLowerCase() === key) ?? key;
    return estimateValue({ make, year: car.year, currentYear: asOf });
  };
}
