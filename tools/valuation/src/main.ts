import process from "node:process";

import { evaluate } from "./evaluation/evaluate";
import { formatEvaluation } from "./evaluation/formatEvaluation";
import { InputError } from "./inputError";
import { readCars } from "./markets/readCars";
import { readOptions } from "./readOptions";

/** Measures the market model on a file of cars. Exits with 1 and one sentence if the input is unusable. */
async function main(): Promise<void> {
  try {
    const options = readOptions(process.argv.slice(2));
    const found = evaluate(await readCars(options.file), options);
    const text = options.isJson ? JSON.stringify(found, undefined, 2) : formatEvaluation(found);
    process.stdout.write(`${text}\n`);
  } catch (error) {
    if (!(error instanceof InputError)) {
      throw error;
    }
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

await main();
