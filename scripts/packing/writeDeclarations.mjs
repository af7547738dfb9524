import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "../..");

/**
 * Writes the declarations of sources in packages/ into a folder of the checkout, by their path below packages/. Throws the
 * compiler's output.
 * @param {{ to: string, files: readonly string[], options?: object }} request `options` are more of the compiler's.
 */
export async function writeDeclarations({ to, files, options = {} }) {
  await mkdir(to, { recursive: true });
  const config = {
    extends: join(root, "tsconfig.base.json"),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: join(root, "packages"),
      outDir: ".",
      lib: ["ES2023", "DOM", "DOM.Iterable"],
      types: ["node", "jest"],
      ...options,
    },
    files,
  };
  const file = join(to, "tsconfig.json");
  await writeFile(file, JSON.stringify(config));
  await promisify(execFile)(
    process.execPath,
    [join(root, "node_modules/typescript/bin/tsc"), "-p", to],
    { cwd: root },
  ).catch(({ stdout, stderr }) => {
    throw new Error(`The packages have no declarations.\n${stdout}${stderr}`);
  });
  await rm(file);
}
