// The tests with random data, on other data than in npm test, and on more of it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import process from "node:process";

const root = join(import.meta.dirname, "../../..");

const SUITES = [
  "api/src/listings/vehicleWrites.test.ts",
  "api/src/matching/circles/circleFaults.test.ts",
  "api/src/matching/packing/packing.test.ts",
  "api/src/search/searchVehicles.test.ts",
  "api/src/valuation/fit/fitModel.test.ts",
  "packages/embedded-mongo/src/crash.test.ts",
  "packages/embedded-mongo/src/planner/planner.test.ts",
  "packages/embedded-mongo/src/query/mingo.test.ts",
];

export const rounds = {
  usage: ` [TIMES]
      runs the tests with random data or kills with TIMES (10) as many rounds as npm test does, on data that no run had before.`,
  run: async (times = "10") => {
    const seed = String(Math.trunc(Math.random() * 2 ** 31));
    console.log(`PROPERTY_SEED=${seed}`);
    const jest = join(root, "node_modules/jest/bin/jest.js");
    const timeout = `--testTimeout=${Number(times) * 60_000}`;
    const args = [jest, "--selectProjects", "api", "--runInBand", timeout, "--", ...SUITES];
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, TEST_ROUNDS: times, PROPERTY_SEED: seed },
    });
    const [code] = await once(child, "exit");
    return code === 0;
  },
};
