import { createHash } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The contents of a dump; the documents are next to it as DATABASE/COLLECTION.json, one in extended JSON a line. */
export interface Manifest {
  /** 1 had no checksums. */
  readonly format: 1 | 2;
  /** When it was started, in ISO 8601: the moment of its data. */
  readonly createdAt?: string;
  readonly collections: readonly DumpedCollection[];
  /** What could not be read and is not in the dump, in words. */
  readonly damaged?: readonly string[];
}

export interface DumpedCollection {
  readonly database: string;
  readonly name: string;
  readonly documents: number;
  /** In the format of listIndexes, without the one on `_id`. */
  readonly indexes: readonly Record<string, unknown>[];
  /** Of the file, in hexadecimal. */
  readonly sha256?: string;
}

export const MANIFEST = "manifest.json";

/** A collection's file, relative to the dump's folder. */
export function documentsFile({ database, name }: { database: string; name: string }): string {
  return join(encodeURIComponent(database), `${encodeURIComponent(name)}.json`);
}

/** Written last: a folder with a manifest is a whole dump. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = join(folder, MANIFEST);
  const whole = { ...manifest, sha256: hashOf(manifest) };
  const text = `${JSON.stringify(whole, undefined, 2)}\n`;
  await writeFile(`${file}.new`, text, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

/** Throws a sentence if the folder contains no dump of a known format, or if its manifest is broken. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => {
    throw new Error(`${folder} contains no dump: there is no ${MANIFEST} in it.`);
  });
  const { sha256, ...manifest } = parsed(text, folder);
  if (manifest.format !== 1 && manifest.format !== 2) {
    throw new Error(`${folder} contains a dump of another format (${String(manifest.format)}).`);
  }
  if (manifest.format === 2 && sha256 !== hashOf(manifest)) {
    throw new Error(`${join(folder, MANIFEST)} is broken: its checksum does not match.`);
  }
  return manifest;
}

function parsed(text: string, folder: string): Manifest & { readonly sha256?: string } {
  try {
    return JSON.parse(text) as Manifest;
  } catch (error) {
    throw new Error(`${join(folder, MANIFEST)} is broken: ${String(error)}.`, { cause: error });
  }
}

function hashOf(manifest: Manifest): string {
  return createHash("sha256").update(JSON.stringify(manifest)).digest("hex");
}
