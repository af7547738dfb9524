import process from "node:process";

import { readSettings } from "@takas/settings";

import { copyFiles } from "./photos/store/copyFiles";
import { gridFsFiles } from "./photos/store/gridFsFiles";
import { s3Files } from "./photos/store/s3Files";
import { connect, disconnect, ensureIndexes } from "./platform/database/connection";

/** `npm run photos:copy -- bucket|database`: copies the photos' files from the database to the bucket, or back. */
async function main([place]: string[]): Promise<void> {
  const { MONGODB_URI, PHOTOS_URL } = readSettings(process.env, ["PHOTOS_URL"], ["MONGODB_URI"]);
  if (PHOTOS_URL === undefined || (place !== "bucket" && place !== "database")) {
    throw new Error(
      "Set PHOTOS_URL and name the target: npm run photos:copy -- bucket, or database.",
    );
  }
  const bucket = s3Files(PHOTOS_URL);
  await connect(MONGODB_URI);
  try {
    await ensureIndexes();
    const { copied, kept, missing } = await (place === "bucket"
      ? copyFiles(gridFsFiles, bucket)
      : copyFiles(bucket, gridFsFiles));
    process.stdout.write(
      `${copied} files copied, ${kept} were already there, ${missing} not found.\n`,
    );
    process.exitCode = missing === 0 ? 0 : 1;
  } finally {
    await disconnect();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
