import { createRandom } from "../../platform/random";
import { arrowLayout, factor, localRows, quadratic, solve } from "./arrowMatrix";
import { itemAt } from "./itemAt";

const widths = { model: 2, make: 2, global: 3 };
const layout = arrowLayout(Int32Array.of(0, 0, 1, 3, 3, 3), 4, widths);
const WIDTH = 7;

/** A random positive matrix of the layout's shape, dense and in the layout's storage. */
function randomMatrix(seed: number) {
  const random = createRandom(seed);
  const dense = Array.from({ length: layout.size }, (_, i) =>
    Array.from({ length: layout.size }, (__, j) => Number(i === j) / 2),
  );
  const rows = new Int32Array(WIDTH);
  for (let car = 0; car < 40; car++) {
    localRows(layout, car % 6, rows);
    const x = Array.from({ length: WIDTH }, () => random.normal());
    rows.forEach((row, a) =>
      rows.forEach((column, b) => {
        itemAt(dense, row)[column] =
          itemAt(itemAt(dense, row), column) + itemAt(x, a) * itemAt(x, b);
      }),
    );
  }
  const values = new Float64Array(layout.length);
  for (let i = 0; i < layout.size; i++) {
    for (let j = itemAt(layout.start, i); j <= i; j++) {
      values[itemAt(layout.rowAt, i) + j - itemAt(layout.start, i)] = itemAt(itemAt(dense, i), j);
    }
  }
  return { dense, values, random };
}

describe("arrowMatrix", () => {
  it("stores far less than the dense matrix, but every entry that can differ from zero", () => {
    const { dense } = randomMatrix(1);
    for (let i = 0; i < layout.size; i++) {
      for (let j = 0; j < itemAt(layout.start, i); j++) {
        expect(dense[i]?.[j]).toBe(0);
      }
    }
    expect(layout.length).toBeLessThan((layout.size * (layout.size + 1)) / 2);
  });

  it.each([1, 2, 3, 4, 5])("solves what a multiplication produced (seed %i)", (seed) => {
    const { dense, values, random } = randomMatrix(seed);
    const x = Float64Array.from({ length: layout.size }, () => random.normal());
    const b = Float64Array.from(dense, (row) =>
      row.reduce((sum, v, j) => sum + v * itemAt(x, j), 0),
    );
    factor(layout, values);
    solve(layout, values, b);
    b.forEach((value, i) => expect(value).toBeCloseTo(itemAt(x, i), 9));
  });

  it("computes x' A^-1 x from the local columns", () => {
    const { values, random } = randomMatrix(7);
    factor(layout, values);
    const rows = new Int32Array(WIDTH);
    for (const model of [0, 1, 2, 5]) {
      localRows(layout, model, rows);
      const x = Float64Array.from({ length: WIDTH }, () => random.normal());
      const whole = new Float64Array(layout.size);
      rows.forEach((row, t) => (whole[row] = itemAt(x, t)));
      const solved = Float64Array.from(whole);
      solve(layout, values, solved);
      const expected = whole.reduce((sum, value, i) => sum + value * itemAt(solved, i), 0);
      const local = { rows, x, scratch: new Float64Array(WIDTH) };
      expect(quadratic(layout, values, local)).toBeCloseTo(expected, 9);
    }
  });

  it("throws for a matrix that is not positive definite", () => {
    expect(() => factor(layout, new Float64Array(layout.length))).toThrow(/row 0/);
  });
});
