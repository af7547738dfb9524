import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FILE = "address";

/** Publishes the server's address, so that other tools find it. */
export function publishAddress(folder: string, uri: string): void {
  const file = join(folder, FILE);
  writeFileSync(`${file}.new`, `${uri}\n`);
  renameSync(`${file}.new`, file);
}

export function withdrawAddress(folder: string): void {
  rmSync(join(folder, FILE), { force: true });
}

/** The address last published for the store in `folder`; its server may have been killed. */
export function readAddress(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, FILE), "utf8").trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      return undefined;
    }
    throw error;
  }
}
