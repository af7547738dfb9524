import process from "node:process";

/**
 * The number of rounds of a test with random data: few in `npm test`, TEST_ROUNDS times as many in `npm run drill -- rounds`.
 * @param {number} few
 */
export function rounds(few) {
  return few * Number(process.env.TEST_ROUNDS ?? 1);
}
