// The process in which compileTexts.mjs generates the code of workspaces: ROOT FOLDER...
import process from "node:process";

import { compileWorkspace } from "./compileTexts.mjs";

const [root, ...folders] = process.argv.slice(2);
try {
  for (const folder of folders) {
    await compileWorkspace(root, folder);
  }
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
