// npm run bench [-- --quick] [-- --compare] [-- NAME ...]: runs every benchmark, or those named, on the quiet machine and
// with every core busy, and writes docs/performance.md. With --compare it writes nothing: it runs those with a peer once,
// compares their ratios with the committed ones, and exits with 1 if one is worse by more than a fifth. --quick measures less
// of each and leaves out the long ones, which takes about 5 minutes, and as long again with every core busy.
import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";

import { build } from "../build.mjs";
import { install } from "../install.mjs";
import { BENCHMARKS } from "./benchmarks.mjs";
import { compareRatios } from "./compareRatios.mjs";
import { keepBusy } from "./keepBusy.mjs";
import { renderPage } from "./renderPage.mjs";

const root = join(import.meta.dirname, "../..");
const DATA = join(root, "docs/performance.json");
const PAGE = join(root, "docs/performance.md");

const { values, positionals } = parseArgs({
  options: { quick: { type: "boolean" }, compare: { type: "boolean" } },
  allowPositionals: true,
});
const unknown = positionals.find((name) => !Object.hasOwn(BENCHMARKS, name));
if (unknown !== undefined) {
  throw new Error(
    `There is no benchmark "${unknown}", only ${Object.keys(BENCHMARKS).join(", ")}.`,
  );
}
const names = Object.entries(BENCHMARKS)
  .filter(([name, { isLong }]) =>
    positionals.length === 0 ? !values.quick || !isLong : positionals.includes(name),
  )
  .map(([name]) => name);
await install();
await build();
await (await import("../buildServers.mjs")).buildServers();
await (values.compare ? compare() : record());

async function compare() {
  const { benchmarks } = JSON.parse(await readFile(DATA, "utf8"));
  const committed = Object.fromEntries(
    Object.entries(benchmarks).map(([name, { quiet }]) => [name, quiet.figures]),
  );
  const hasRatio = (name) => committed[name]?.some(({ ratio }) => ratio !== undefined);
  const measure = async (which) =>
    compareRatios(committed, Object.fromEntries(await inTurn(which, run)));
  const suspects = await measure(names.filter(hasRatio));
  // Other work on the machine may have disturbed one side of a comparison, but hardly twice.
  const again = await measure([...new Set(suspects.map(({ bench }) => bench))]);
  const worse = again.filter(({ figure }) => suspects.some((one) => one.figure === figure));
  console.log(`\nRatios worse by more than a fifth, twice: ${worse.length}`);
  worse.forEach(({ sentence }) => console.error(sentence));
  process.exitCode = worse.length > 0 ? 1 : 0;
}

/** Measures and writes the page, after each benchmark. Those that do not run keep their figures. */
async function record() {
  for (const column of ["quiet", "busy"]) {
    const which = names.filter((name) => column === "quiet" || BENCHMARKS[name].isBusyToo);
    const rest = column === "busy" && which.length > 0 ? await keepBusy() : undefined;
    try {
      await inTurn(which, async (name) => save(name, { [column]: await runNoted(name) }));
    } finally {
      rest?.();
    }
  }
}

async function save(name, measured) {
  const { benchmarks } = await readFile(DATA, "utf8").then(JSON.parse, () => ({ benchmarks: {} }));
  benchmarks[name] = { ...benchmarks[name], ...measured };
  const data = { machine: describeMachine(), benchmarks };
  await writeFile(DATA, JSON.stringify(data));
  await writeFile(PAGE, renderPage(data));
  await once(spawn("npx", ["oxfmt", DATA, PAGE], { cwd: root, stdio: "inherit" }), "exit");
}

async function inTurn(which, measure) {
  const measured = [];
  for (const name of which) {
    console.log(`\n${name}`);
    measured.push([name, await measure(name)]);
  }
  return measured;
}

/** The figures with the day and the load of the machine in the minute before. */
async function runNoted(name) {
  const [load] = loadavg();
  const day = new Date().toISOString().slice(0, 10);
  return {
    day,
    load: Number(load.toFixed(1)),
    isQuick: values.quick === true,
    figures: await run(name),
  };
}

async function run(name) {
  const { file, full = [], quick = full, env = {} } = BENCHMARKS[name];
  const child = fork(join(root, file), values.quick ? quick : full, {
    cwd: root,
    execArgv: ["--import", "tsx"],
    env: { ...process.env, ...(values.quick && env) },
  });
  const messages = [];
  child.on("message", (message) => messages.push(message));
  const [code] = await once(child, "exit");
  const figures = messages.flat();
  if (code !== 0 || figures.length === 0) {
    throw new Error(`${file} ended with ${code} and ${figures.length} figures.`);
  }
  return figures;
}

function describeMachine() {
  const gigabytes = Math.round(totalmem() / 1e9);
  const [{ model }] = cpus();
  return `${availableParallelism()} cores (${model}), ${gigabytes} GB, Node ${process.versions.node}`;
}
