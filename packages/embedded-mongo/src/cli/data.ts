import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { checkData } from "./checkData";
import { connectDatabase, runTool } from "./connectDatabase";
import type { DumpEnd } from "./dump";
import { exportData } from "./exportData";
import { dataDir, givenAddress, runningAddress } from "./findDatabase";
import { importData } from "./importData";

const USAGE = `Usage:
  npm run data -- export FILE           writes the embedded database of DATA_DIR, its photos and contact.key to FILE
  npm run data -- import FILE [--drop]  loads such a file into the embedded database or the one MONGODB_URI names
  npm run data -- check                 reads the embedded database through and names what is damaged
  npm run data -- uri                   prints the address of the running embedded database
FILE may be -, standard output or input.`;

runTool(async () => {
  const [tool = "", ...words] = process.argv.slice(2);
  const [file, more] = words.filter((word) => word !== "--drop");
  const drop = words.includes("--drop");
  const isFile =
    file !== undefined && more === undefined && (file === "-" || !file.startsWith("-"));
  if (tool === "export" && isFile && !drop) {
    await dump(file);
  } else if (tool === "import" && isFile) {
    await (file === "-" ? loadInput(drop) : load(file, drop));
  } else if (tool === "check" && words.length === 0) {
    await checkData(join(dataDir(), "mongo"));
  } else if (tool === "uri" && words.length === 0) {
    await printAddress();
  } else {
    throw new Error(USAGE);
  }
});

async function dump(file: string): Promise<void> {
  if (givenAddress() !== undefined) {
    throw new Error(
      "MONGODB_URI names a MongoDB: use mongodump (docs/operate.md). Unset it to export the embedded database.",
    );
  }
  let end: DumpEnd | undefined;
  const lines = exportData(join(dataDir(), "mongo"), {
    contactKey: await storedKey(),
    onEnd: (whole) => (end = whole),
  });
  const source = Readable.from(lines);
  if (file === "-") {
    await pipeline(source, process.stdout, { end: false });
  } else {
    await pipeline(source, createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }));
  }
  process.stderr.write(`${end?.documents ?? 0} documents from ${dataDir()}.\n`);
  if (end !== undefined && end.damaged.length > 0) {
    throw new Error(
      `Damaged and not in the dump: ${end.damaged.join(", ")}. The last backup has them; docs/operate.md says how to restore it.`,
    );
  }
}

/** Standard input is written to a file first: nothing is loaded before all of it has been verified. */
async function loadInput(drop: boolean): Promise<void> {
  await mkdir(dataDir(), { recursive: true });
  const file = join(dataDir(), `import-${randomUUID()}`);
  try {
    await pipeline(process.stdin, createWriteStream(file, { flags: "wx", mode: 0o600 }));
    await load(file, drop);
  } finally {
    await rm(file, { force: true });
  }
}

async function load(file: string, drop: boolean): Promise<void> {
  const { client, database, where, close } = await connectDatabase();
  try {
    const options = { drop, database, onContactKey: keepKey };
    const { documents, collections, damaged } = await importData(client, file, options);
    process.stdout.write(`${documents} documents of ${collections} collections are in ${where}.\n`);
    for (const what of damaged) {
      process.stdout.write(`Not in the dump because it was damaged: ${what}.\n`);
    }
  } finally {
    await close();
  }
}

function keyFile(): string {
  return join(dataDir(), "contact.key");
}

async function storedKey(): Promise<string | undefined> {
  try {
    return await readFile(keyFile(), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      return undefined;
    }
    throw error;
  }
}

/** Stores the key of the dump's contact details. Another key is never overwritten. */
async function keepKey(key: string): Promise<void> {
  const stored = await storedKey();
  if (stored !== undefined && stored !== key) {
    throw new Error(
      `${keyFile()} is not the key of this dump: move it aside, or import elsewhere.`,
    );
  }
  if (stored === undefined) {
    await mkdir(dataDir(), { recursive: true });
    await writeFile(keyFile(), key, { flag: "wx", mode: 0o600 });
  }
}

async function printAddress(): Promise<void> {
  const uri = await runningAddress();
  if (uri === undefined) {
    throw new Error(`No embedded database is running for ${dataDir()}; npm start starts one.`);
  }
  process.stdout.write(`${uri}\n`);
}
