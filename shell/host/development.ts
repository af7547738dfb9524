import { join, resolve } from "node:path";

import { serveApp } from "@takas/mfe-kit/devServer";
import { readRemotes } from "@takas/mfe-kit/remotes";
import { writeRoutes } from "@takas/mfe-kit/routes";

import { describeRemote, describeShell } from "./builds";
import { writeReleases } from "./releases";

const root = resolve(import.meta.dirname, "../..");

/**
 * Watch mode: serves the shell and every remote from memory, each on a port that is free, and writes the pointer
 * file that makes the web server send browsers there. Reports the origins to its parent once all are built.
 */
async function main(): Promise<void> {
  const remotes = readRemotes(root);
  writeRoutes(root, remotes);
  const [shell, ...served] = await Promise.all(
    ["shell", ...remotes.map(({ folder }) => folder)].map((folder) => serveApp(join(root, folder))),
  );
  await writeReleases(process.env.RELEASES_DIR ?? join(root, ".data/development"), {
    ...(shell && { shell: describeShell(shell.about, shell.origin) }),
    remotes: served.map(({ about, origin }) => describeRemote(about, origin)),
  });
  const origins = [shell, ...served].flatMap((app) => app?.origin ?? []);
  process.send?.({ type: "ready", origins });
  process.once("disconnect", () => process.exit(0));
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
