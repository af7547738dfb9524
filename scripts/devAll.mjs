import { join } from "node:path";

import { step } from "./progress.mjs";
import { runApp } from "./startAll.mjs";

/**
 * The composed app unbuilt: the page points at one development server per app instead of at a release. With names,
 * only the shell and these remotes are; the others run as they are released in DATA_DIR.
 */
export async function dev(names) {
  await runApp(async ({ dataDir, REMOTE_ORIGINS }, processes) => {
    // A pointer of its own: what was released stays as it is.
    const env = {
      RELEASES_DIR: join(dataDir, "development"),
      NODE_ENV: "development",
      DEV_REMOTES: names.join(","),
    };
    let origins = [];
    await step("Start the development servers", async () => {
      ({ origins } = await processes.start("development", "shell/host/development.ts", {
        env,
      }));
    });
    return { ...env, REMOTE_ORIGINS: [...origins, ...REMOTE_ORIGINS].join(",") };
  });
}
