import { join } from "node:path";

import { readRemotes } from "@takas/mfe-kit/remotes";
import { singlePreset } from "@takas/mfe-kit/webpack";

const root = join(import.meta.dirname, "../../..");

export default singlePreset(join(root, "shell"), {
  entry: "./bench/single/start.ts",
  to: join(import.meta.dirname, "dist"),
  remotes: readRemotes(root).map((remote) => ({ ...remote, folder: join(root, remote.folder) })),
});
