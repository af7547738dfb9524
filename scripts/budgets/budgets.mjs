// Compares the weight of the first screens with their budgets: `npm run budgets`, after a build; `npm test` runs it too.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

import { remoteFolders } from "../../packages/mfe-kit/remotes/folders.mjs";
import { kB, overBudget, weightOfScreen } from "./overBudget.mjs";

const root = join(import.meta.dirname, "../..");
const file = join(root, "scripts/budgets/budgets.json");

/**
 * Weighs the built apps: the gzipped bytes of every script that a first screen needs, from the shell and the remote.
 * Resolves to a sentence about the home page. Throws a sentence for each screen over its budget (scripts/budgets/budgets.json),
 * which names the files that grew since the budgets were set.
 */
export async function checkBudgets() {
  const budgets = JSON.parse(await readFile(file, "utf8"));
  const weighed = await weigh();
  const faults = overBudget(budgets, weighed);
  if (faults.length > 0) {
    throw new Error(faults.join("\n"));
  }
  return `/ weighs ${kB(weightOfScreen("/", weighed))}`;
}

/** The scripts of each route's first screen, and the weight of each script in bytes of gzip. */
async function weigh() {
  const files = {};
  const screens = {};
  const add = async (app, script) => {
    // Without its hash, so that it keeps its name in the next build.
    const name = `${app}/${script.replace(/\.[0-9a-f]{10}\.js$/, ".js")}`;
    files[name] ??= await weightOf(join(root, app, "dist", script));
    return name;
  };
  const shell = await manifestOf("shell");
  const addAll = (app, { translations = [] }, { scripts, language }) =>
    Promise.all(
      scripts.map((script) =>
        add(app, translations.includes(language) ? `${language}/${script}` : script),
      ),
    );
  for (const folder of remoteFolders(root)) {
    const remote = await manifestOf(folder);
    for (const language of ["en", ...(remote.translations ?? [])]) {
      const base = await addAll("shell", shell, {
        scripts: [shell.entry, ...shell.files],
        language,
      });
      for (const { path, files: own } of remote.routes) {
        const scripts = [remote.entry, ...own];
        const name = language === "en" ? path : `${path} in ${language}`;
        screens[name] = [...base, ...(await addAll(folder, remote, { scripts, language }))];
      }
    }
  }
  return { screens, files };
}

async function manifestOf(app) {
  return JSON.parse(await readFile(join(root, app, "dist/takas.json"), "utf8"));
}

async function weightOf(path) {
  const { length } = await promisify(gzip)(await readFile(path), { level: 9 });
  return length;
}

/** Stores the current weights as the baseline for later comparisons; the limits stay. */
async function remember() {
  const budgets = JSON.parse(await readFile(file, "utf8"));
  const { files } = await weigh();
  const sorted = Object.fromEntries(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(file, `${JSON.stringify({ ...budgets, files: sorted }, null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    if (process.argv.includes("--remember")) {
      await remember();
    }
    console.log(await checkBudgets());
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
