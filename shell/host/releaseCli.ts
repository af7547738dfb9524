import { resolve } from "node:path";

import { release, rollback } from "./release";

const USAGE =
  "Usage: npm run release -- NAME..., or npm run rollback -- NAME. NAME is shell or a remote.";

/** `release NAME...` puts built apps live, `rollback NAME` the build before. DATA_DIR says where. */
async function main([command, ...names]: string[]): Promise<void> {
  const places = {
    root: resolve(import.meta.dirname, "../.."),
    dataDir: resolve(process.env.DATA_DIR ?? ".data"),
  };
  const act = command === "release" ? release : command === "rollback" ? rollback : undefined;
  if (act === undefined || names.length === 0) {
    throw new Error(USAGE);
  }
  for (const name of names) {
    const build = await act(name, places);
    process.stdout.write(`${name} ${build} is live.\n`);
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
