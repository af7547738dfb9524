// Writes .env.example from the table of settings; `npm run fix` calls it.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import { envExample } from "../packages/settings/src/envExample.mjs";

await writeFile(join(import.meta.dirname, "../.env.example"), envExample());
