import process from "node:process";

/**
 * The number of rounds of a test with random data: few, or TEST_ROUNDS times as many.
 * @param {number} few
 */
export function rounds(few) {
  return few * Number(process.env.TEST_ROUNDS ?? 1);
}
