// npm run bench -- NAME [ARGUMENT ...]: runs one benchmark and prints its figures.
// npm run bench [-- --quick] [-- --compare]: runs all of them and writes docs/performance.md. With --compare it writes nothing:
// it runs the ones with a peer, compares their ratios with the committed ones, and exits with 1 if one is worse by more than a fifth,
// twice. --quick measures less of each and leaves out the long ones, which takes about 5 minutes.
import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import process from "node:process";

import { build } from "../build.mjs";
import { install } from "../install.mjs";
import { BENCHMARKS } from "./benchmarks.mjs";
import { compareRatios } from "./compareRatios.mjs";
import { renderPage } from "./renderPage.mjs";

const root = join(import.meta.dirname, "../..");
const DATA = join(root, "docs/performance.json");
const PAGE = join(root, "docs/performance.md");

const words = process.argv.slice(2);
const isQuick = words.includes("--quick");
const isComparison = words.includes("--compare");
const [only, ...args] = words.filter((word) => !["--quick", "--compare"].includes(word));
if (only !== undefined && !Object.hasOwn(BENCHMARKS, only)) {
  console.error(`There is no benchmark "${only}", only ${Object.keys(BENCHMARKS).join(", ")}.`);
  process.exit(1);
}
const names = Object.entries(BENCHMARKS)
  .filter(([, { isLong }]) => !(isQuick && isLong))
  .map(([name]) => name);
await install();
await build();
await (await import("../building/buildServers.mjs")).buildServers();
await (only === undefined ? (isComparison ? compare() : record()) : run(only, args));

async function compare() {
  const { benchmarks } = JSON.parse(await readFile(DATA, "utf8"));
  const committed = Object.fromEntries(
    Object.entries(benchmarks).map(([name, { figures }]) => [name, figures]),
  );
  const hasRatio = (name) => committed[name]?.some(({ ratio }) => ratio !== undefined);
  const measure = async (which) =>
    compareRatios(committed, Object.fromEntries(await inTurn(which, measureOne)));
  const suspects = await measure(names.filter(hasRatio));
  // Other work on the machine may have disturbed one side of a comparison, but hardly twice.
  const again = await measure([...new Set(suspects.map(({ bench }) => bench))]);
  const worse = again.filter(({ figure }) => suspects.some((one) => one.figure === figure));
  console.log(`\nRatios worse by more than a fifth, twice: ${worse.length}`);
  worse.forEach(({ sentence }) => console.error(sentence));
  process.exitCode = worse.length > 0 ? 1 : 0;
}

/** Measures and writes the page, after each benchmark. Benchmarks that do not run keep their figures. */
async function record() {
  await inTurn(names, async (name) => {
    const [load] = loadavg();
    const day = new Date().toISOString().slice(0, 10);
    const figures = await measureOne(name);
    const { benchmarks } = await readFile(DATA, "utf8").then(JSON.parse);
    benchmarks[name] = { day, load: Number(load.toFixed(1)), isQuick, figures };
    const data = { machine: describeMachine(), benchmarks };
    await writeFile(DATA, JSON.stringify(data));
    await writeFile(PAGE, renderPage(data));
    await once(spawn("npx", ["oxfmt", DATA, PAGE], { cwd: root, stdio: "inherit" }), "exit");
  });
}

async function inTurn(which, measure) {
  const measured = [];
  for (const name of which) {
    console.log(`\n${name}`);
    measured.push([name, await measure(name)]);
  }
  return measured;
}

async function measureOne(name) {
  const figures = await run(name, isQuick ? (BENCHMARKS[name].quick ?? []) : []);
  if (process.exitCode || figures.length === 0) {
    throw new Error(`The benchmark ${name} failed, with ${figures.length} figures.`);
  }
  return figures;
}

/** The figures of a benchmark. Sets the exit code of this process if that failed. */
async function run(name, parameters) {
  const { file, env = {} } = BENCHMARKS[name];
  const child = fork(join(root, file), parameters, {
    cwd: root,
    execArgv: ["--import", "tsx"],
    env: { ...process.env, ...(isQuick && env) },
  });
  const messages = [];
  child.on("message", (message) => messages.push(message));
  const [code] = await once(child, "exit");
  process.exitCode ||= code ?? 1;
  return messages.flat();
}

function describeMachine() {
  const gigabytes = Math.round(totalmem() / 1e9);
  const [{ model }] = cpus();
  return `${availableParallelism()} cores (${model}), ${gigabytes} GB, Node ${process.versions.node}`;
}
