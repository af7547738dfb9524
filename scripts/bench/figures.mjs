import process from "node:process";

/**
 * One figure of a benchmark; less is better. `peer` is what was measured beside it, in the same unit, and `ratio` the
 * figure divided by it, which depends less on the machine.
 *
 * @typedef {{ name: string; value: number; unit: string; peer?: number; ratio?: number }} Figure
 */

/**
 * @param {string} name
 * @param {[number, string]} amount the value and its unit
 * @param {number} [peer]
 * @returns {Figure}
 */
export function figure(name, [value, unit], peer) {
  return {
    name,
    value: rounded(value),
    unit,
    ...(peer !== undefined && { peer: rounded(peer) }),
    ...(peer !== undefined && peer > 0 && { ratio: rounded(value / peer) }),
  };
}

/**
 * Prints what a benchmark has measured, and sends it to `npm run bench` if that has started it.
 *
 * @param {Figure[]} figures
 */
export function report(figures) {
  for (const { name, value, unit, peer, ratio } of figures) {
    const beside = peer === undefined ? "" : `   peer ${peer} ${unit}, ratio ${ratio ?? "-"}`;
    console.log(`${name.padEnd(60)} ${`${value} ${unit}`.padStart(14)}${beside}`);
  }
  process.send?.(figures);
}

/**
 * The quantile of some numbers for a fraction from 0 to 1.
 *
 * @param {readonly number[]} numbers
 * @param {number} share
 * @returns {number}
 */
export function quantile(numbers, share) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** @param {number} value */
function rounded(value) {
  return value >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}
