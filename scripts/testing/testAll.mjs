import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rm } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import process from "node:process";

import { checkBudgets } from "../budgets/budgets.mjs";
import { build } from "../build.mjs";
import { install } from "../install.mjs";
import { step } from "../running/progress.mjs";

const root = join(import.meta.dirname, "../..");
const results = join(root, ".cache/jest");

/** Runs every check, and continues after a failure, so that one run shows everything. */
export async function test() {
  const total = { passed: 0, failed: 0 };
  const check = async (title, work) => {
    try {
      await step(title, work);
      total.passed += 1;
    } catch (error) {
      console.error(error.message);
      total.failed += 1;
    }
  };
  const suite = (title, projects, options = []) =>
    step(title, () => jest(projects, options, total)).catch((error) => {
      console.error(error.message);
    });

  await check("Install packages", async () => ((await install()) ? "" : "up to date"));
  if (total.failed === 0) {
    await check("Format", () => run("oxfmt", ["--check", "."]));
    await check("Production build", async () => (await build()).join(", ") || "nothing changed");
    await check("Weight of the first screens", checkBudgets);
    // The steps that only read the sources use what the suites leave of the cores, at the lowest priority. Smoke tests
    // run after the others: beside them a page can be too slow for the 30 s that a click waits.
    const readSources = async () => {
      await check("Lint and types", () => run("oxlint", LINT, IDLE));
      await check("Dead code", () => run("knip", [], IDLE));
      const surfaces = join(root, "scripts/surfaces/surfaces.mjs");
      await check("Versions of packages", () => run(process.execPath, [surfaces], IDLE));
    };
    const runSuites = async () => {
      // A third of the time these tests wait: for a process, an answer or a deadline.
      await suite("Unit and API tests", ["api", "web"], ["--maxWorkers=3"]);
      await suite("Smoke tests", ["smoke"], ["--maxWorkers=2"]);
    };
    await Promise.all([runSuites(), readSources()]);
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);
}

/** Runs jest projects and adds up their counts; a run that counts nothing has failed. */
async function jest(projects, options, total) {
  await mkdir(results, { recursive: true });
  const file = join(results, `${projects.join("-")}.json`);
  await rm(file, { force: true });
  const args = [
    // With more room for young objects, jest's workers collect garbage less often.
    "--max-semi-space-size=32",
    join(root, "node_modules/jest/bin/jest.js"),
    "--selectProjects",
    ...projects,
    "--json",
    "--outputFile",
    file,
    "--silent",
    ...options,
  ];
  const error = await run(process.execPath, args).then(
    () => undefined,
    (failure) => failure,
  );
  const report = await readFile(file, "utf8").then(JSON.parse, () => undefined);
  total.passed += report?.numPassedTests ?? 0;
  // A suite that fails to load has no failed test in it, but counts as a failure.
  total.failed += (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0);
  if (report === undefined || report.numPassedTests === 0) {
    total.failed += 1;
  }
  if (error !== undefined) {
    throw new Error(report === undefined ? error.message : failuresOf(report));
  }
  return `${report.numPassedTests} passed`;
}

function failuresOf({ testResults }) {
  return testResults
    .filter(({ status }) => status === "failed")
    .map(({ name, message }) => `${name.replace(`${root}/`, "")}\n${message}`)
    .join("\n");
}

const LINT = ["--type-aware", "--type-check", "--max-warnings", "0"];

/** The lowest priority: they run only while nothing else needs a core. */
const IDLE = constants.priority.PRIORITY_LOW;

/** Runs a tool of the workspace; rejects with its output if it fails. */
async function run(command, args, priority) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}`,
      // The type checker is written in Go, and collects garbage for a sixth of its time.
      GOGC: "400",
    },
  });
  if (priority !== undefined) {
    setPriority(child.pid, priority);
  }
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => (output += text));
  }
  const [code] = await once(child, "exit");
  if (code !== 0) {
    throw new Error(output);
  }
}
