import { join } from "node:path";

import { compileTexts } from "../../packages/mfe-kit/translations/compileTexts.mjs";
import { step } from "./progress.mjs";
import { runApp } from "./startAll.mjs";

/**
 * Runs the composed app without a build: the page loads each app from its development server instead of a release. With
 * names, only the shell and these remotes; the others run as released in DATA_DIR.
 */
export async function dev(names) {
  await runApp(async ({ dataDir }, processes) => {
    // A separate pointer, so that the real release is unchanged.
    const env = {
      RELEASES_DIR: join(dataDir, "development"),
      NODE_ENV: "development",
      DEV_REMOTES: names.join(","),
    };
    let origins = [];
    await step("Start the development servers", async () => {
      await compileTexts(join(import.meta.dirname, "../.."));
      ({ origins } = await processes.start("development", "shell/host/development.ts", {
        env: { ...env, DATA_DIR: dataDir },
      }));
    });
    return { ...env, DEV_ORIGINS: origins.join(",") };
  });
}
