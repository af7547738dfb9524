import { factor, localRows, quadratic, solve } from "./arrowMatrix";
import type { ArrowLayout } from "./arrowMatrix";
import { WIDTH } from "./columns";
import { itemAt, realAt, wholeAt } from "./itemAt";

/** Adverts as rows: `x` has WIDTH local columns per row, `y` is ln of the asking price. */
export interface Design {
  layout: ArrowLayout;
  x: Float64Array;
  /** The nonzero local columns of each row: less than half of them. */
  nonzero: Int32Array[];
  y: Float64Array;
  /** The model index of each row, as in the layout. */
  model: Int32Array;
  /** Whether a model's own adverts set its price class. */
  isOpen: Uint8Array;
}

/** The precisions of coefficients around their prior means: the parameters of partial pooling. */
export interface Pooling {
  /** Precision per column of the whole matrix. */
  precision: Float64Array;
  mean: Float64Array;
}

/** Coefficients by column of the whole matrix, with the factor that solved them. */
export interface Solution {
  beta: Float64Array;
  factored: Float64Array;
}

/** Solves the ridge for given row precisions (0 leaves a row out). */
export function solveRidge(design: Design, pooling: Pooling, rowPrecision: Float64Array): Solution {
  const { layout } = design;
  const factored = new Float64Array(layout.length);
  const beta = new Float64Array(layout.size);
  for (let i = 0; i < layout.size; i++) {
    factored[wholeAt(layout.rowAt, i) + i - wholeAt(layout.start, i)] = realAt(
      pooling.precision,
      i,
    );
  }
  const rows = new Int32Array(WIDTH);
  for (let i = 0; i < design.y.length; i++) {
    const precision = realAt(rowPrecision, i);
    if (precision === 0) {
      continue;
    }
    localRows(layout, wholeAt(design.model, i), rows);
    const left = realAt(design.y, i) - product(design.x, i, { rows, beta: pooling.mean });
    addRow({ design, rows, factored, beta }, i, { precision, left });
  }
  factor(layout, factored);
  solve(layout, factored, beta);
  for (let i = 0; i < beta.length; i++) {
    beta[i] = realAt(beta, i) + realAt(pooling.mean, i);
  }
  return { beta, factored };
}

interface System {
  design: Design;
  rows: Int32Array;
  factored: Float64Array;
  beta: Float64Array;
}

function addRow(
  { design, rows, factored, beta }: System,
  i: number,
  { precision, left }: { precision: number; left: number },
): void {
  const { start, rowAt } = design.layout;
  const { x } = design;
  const at = i * WIDTH;
  const columns = itemAt(design.nonzero, i);
  for (let a = 0; a < columns.length; a++) {
    const t = wholeAt(columns, a);
    const scaled = precision * realAt(x, at + t);
    const row = wholeAt(rows, t);
    beta[row] = realAt(beta, row) + scaled * left;
    const base = wholeAt(rowAt, row) - wholeAt(start, row);
    for (let b = 0; b <= a; b++) {
      const u = wholeAt(columns, b);
      const cell = base + wholeAt(rows, u);
      factored[cell] = realAt(factored, cell) + scaled * realAt(x, at + u);
    }
  }
}

function product(
  x: Float64Array,
  i: number,
  { rows, beta }: { rows: Int32Array; beta: Float64Array },
): number {
  let sum = 0;
  const at = i * WIDTH;
  for (let t = 0; t < WIDTH; t++) {
    sum += realAt(x, at + t) * realAt(beta, wholeAt(rows, t));
  }
  return sum;
}

/** The estimate by the coefficients for every row, ln GBP. */
export function predictRows(design: Design, beta: Float64Array): Float64Array {
  const rows = new Int32Array(WIDTH);
  return design.y.map((_, i) => {
    localRows(design.layout, wholeAt(design.model, i), rows);
    return product(design.x, i, { rows, beta });
  });
}

/** x' V x of every row: the variance of its prediction due to uncertain coefficients. */
export function predictionVariance(design: Design, { factored }: Solution): Float64Array {
  const rows = new Int32Array(WIDTH);
  const scratch = new Float64Array(WIDTH);
  return design.y.map((_, i) => {
    localRows(design.layout, wholeAt(design.model, i), rows);
    const x = design.x.subarray(i * WIDTH, (i + 1) * WIDTH);
    return quadratic(design.layout, factored, { rows, x, scratch });
  });
}
