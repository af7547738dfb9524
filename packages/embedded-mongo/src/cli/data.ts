import { join } from "node:path";
import process from "node:process";

import { checkData } from "./checkData";
import { connectDatabase, runTool } from "./connectDatabase";
import { exportData } from "./exportData";
import { dataDir, givenAddress } from "./findDatabase";
import { importData } from "./importData";
import type { Manifest } from "./manifest";
import { mongoSource, storeSource } from "./sources";

/*
 * npm run data:export -- FOLDER [--still] dumps the database MONGODB_URI names, or the embedded one of DATA_DIR;
 * npm run data:import -- FOLDER [--drop] loads such a dump into it;
 * npm run data:check reads the embedded database through and names what is damaged.
 */
runTool(async () => {
  const [tool = "", ...words] = process.argv.slice(2);
  if (tool === "check") {
    await checkData(join(dataDir(), "mongo"));
    return;
  }
  const option = tool === "import" ? "--drop" : "--still";
  const [folder, more] = words.filter((word) => word !== option);
  if (folder === undefined || more !== undefined || folder.startsWith("-")) {
    throw new Error(`Name a folder: npm run data:${tool} -- FOLDER [${option}]`);
  }
  await (tool === "import" ? load : dump)(folder, words.includes(option));
});

async function dump(folder: string, still: boolean): Promise<void> {
  const given = givenAddress();
  const source =
    given === undefined
      ? storeSource(join(dataDir(), "mongo"))
      : await mongoSource(given.uri, given.database, { still });
  const where = given === undefined ? `the embedded database in ${dataDir()}` : given.database;
  try {
    const manifest = await exportData(source, folder);
    say(`${numbers(manifest)} are in ${folder}, from ${where}.`);
  } finally {
    await source.close();
  }
  if (source.damaged.length > 0) {
    throw new Error(
      `Damaged and not in the dump: ${source.damaged.join(", ")}. The last backup has them; docs/operate.md says how to restore it.`,
    );
  }
}

async function load(folder: string, drop: boolean): Promise<void> {
  const { client, database, where, close } = await connectDatabase();
  try {
    const manifest = await importData(client, folder, { drop, database });
    say(`${numbers(manifest)} are in ${where}.`);
    for (const what of manifest.damaged ?? []) {
      say(`Not in the dump because it was damaged: ${what}.`);
    }
  } finally {
    await close();
  }
}

function numbers({ collections }: Manifest): string {
  const documents = collections.reduce((sum, each) => sum + each.documents, 0);
  return `${documents} documents of ${collections.length} collections`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
