import { join, relative } from "node:path";

import type { Compiler } from "webpack";

import { compileTexts } from "../translations/compileTexts.mjs";
import { workspacesWithTexts } from "../translations/workspaces.mjs";

/** The texts that are being compiled: one run serves all compilers of a process. */
const running = new Map<string, Promise<unknown>>();

/**
 * Generates the functions of texts again when one of the app's texts/*.json, or of the packages', is saved. What is wrong with
 * a file is an error of the build.
 * @param folder The app's folder.
 * @param repository The folder of Takas.
 */
export function watchTexts(compiler: Compiler, folder: string, repository: string): void {
  const own = relative(repository, folder);
  const places = workspacesWithTexts(repository)
    .filter((workspace) => workspace === own || workspace.startsWith("packages/"))
    .map((workspace) => join(repository, workspace, "texts"));
  let fault: Error | undefined;
  compiler.hooks.watchRun.tapPromise("watchTexts", async () => {
    fault = await compileOnce(repository).then(() => undefined, asError);
  });
  compiler.hooks.thisCompilation.tap("watchTexts", (compilation) => {
    places.forEach((place) => compilation.contextDependencies.add(place));
    if (fault !== undefined) {
      compilation.errors.push(new compiler.webpack.WebpackError(fault.message));
    }
  });
}

async function compileOnce(repository: string): Promise<unknown> {
  const run =
    running.get(repository) ??
    compileTexts(repository).finally(() => {
      running.delete(repository);
    });
  running.set(repository, run);
  return run;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
