import process from "node:process";

import { isDamage } from "../errors";
import { partialTest } from "../planner/choose";
import { checkCollection } from "../storage/check";
import { openSnapshot } from "../storage/store";

/** The number of faults that are listed; further ones are counted. */
const NAMED = 50;

/**
 * Verifies the embedded database in `folder`, running or not: each document against its checksum, the indexes against
 * the documents, the tree against its entry count. Throws an error that lists the damage.
 */
export async function checkData(folder: string): Promise<void> {
  try {
    await readThrough(folder);
  } catch (error) {
    if (isDamage(error)) {
      throw new Error(
        `The database in ${folder} has damaged pages and cannot be read. Stop Takas, move the folder away and restore the last backup (docs/operate.md).`,
        { cause: error },
      );
    }
    throw error;
  }
}

async function readThrough(folder: string): Promise<void> {
  const snapshot = openSnapshot(folder, partialTest());
  const { engine, catalog, damaged } = snapshot;
  const faults = [...damaged];
  let documents = 0;
  try {
    for (const collection of catalog.list()) {
      for (const fault of checkCollection(snapshot, collection)) {
        documents += 1;
        if (fault !== undefined) {
          faults.push(fault);
        }
      }
    }
    const entries = engine.count(Buffer.from([0]), Buffer.from([255]));
    if (entries !== engine.entryCount) {
      faults.push(`its tree has ${entries} entries instead of ${engine.entryCount}`);
    }
    if (faults.length > 0) {
      const named = faults.slice(0, NAMED).map((text) => `  ${text}\n`);
      const more = faults.length > NAMED ? `  and ${faults.length - NAMED} more\n` : "";
      throw new Error(
        `The database in ${folder} is damaged:\n${named.join("")}${more}Stop Takas, save the intact data with "npm run data -- export", and restore the last backup (docs/operate.md).`,
      );
    }
    process.stdout.write(
      `The database in ${folder} is sound: ${documents} documents and index entries.\n`,
    );
  } finally {
    await engine.close();
  }
}
