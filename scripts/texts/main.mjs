// `npm run texts`: generates the functions of all texts and says what is wrong with the texts.
import { join } from "node:path";
import process from "node:process";

import { checkTexts } from "../../packages/mfe-kit/translations/checkTexts.mjs";
import { compileTexts } from "../../packages/mfe-kit/translations/compileTexts.mjs";

const root = join(import.meta.dirname, "../..");

try {
  await compileTexts(root);
  const faults = checkTexts(root);
  if (faults.length > 0) {
    throw new Error(faults.join("\n"));
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
