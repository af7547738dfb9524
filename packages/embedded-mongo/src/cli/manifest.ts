import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What is in a dump; the documents are beside it, as DATABASE/COLLECTION.json, one in extended JSON a line. */
export interface Manifest {
  readonly format: 1;
  readonly collections: readonly DumpedCollection[];
}

export interface DumpedCollection {
  readonly database: string;
  readonly name: string;
  readonly documents: number;
  /** As listIndexes gives them, without the one on `_id`. */
  readonly indexes: readonly Record<string, unknown>[];
}

const FILE = "manifest.json";

export function documentsFile(
  folder: string,
  { database, name }: { database: string; name: string },
): string {
  return join(folder, encodeURIComponent(database), `${encodeURIComponent(name)}.json`);
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, FILE), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

/** Throws with a sentence when the folder holds no dump of a known format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), "utf8").catch(() => {
    throw new Error(`${folder} holds no dump: there is no ${FILE} in it.`);
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1) {
    throw new Error(`${folder} holds a dump of another format (${String(manifest.format)}).`);
  }
  return manifest;
}
