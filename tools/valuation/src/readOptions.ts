import { resolve } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";

import { InputError } from "./inputError";

export interface Options {
  file: string;
  /** Number of training cars; by default 800, or half of a smaller file. */
  train: number | undefined;
  /** Most test cars. */
  test: number;
  seed: number;
  /** The calendar year that ages count from; by default the newest year of the file. */
  asOf: number | undefined;
  /** How training and test cars are kept apart; by default in time where the file has dates. */
  split: "time" | "random" | undefined;
  /** Whether to sample cars with this market's ages (median 7 years) instead of the file's. */
  isReweighted: boolean;
  /** Share of the training prices to spoil. */
  corrupt: number;
  isJson: boolean;
}

export const USAGE =
  "Usage: npm run valuation:evaluate -- FILE.csv [--train N] [--seed S] [--as-of YEAR] [--split time|random] [--test N] [--reweight] [--corrupt SHARE] [--json]";

/** Parses the command line. Throws InputError. */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parsed(args);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) {
    throw new InputError(`Name one CSV file. ${USAGE}`);
  }
  return {
    // npm runs scripts in the project's folder, wherever it was called from.
    file: resolve(process.env["INIT_CWD"] ?? process.cwd(), file),
    train: values.train === undefined ? undefined : whole("--train", values.train, [20, 1_000_000]),
    test: whole("--test", values.test, [20, 1_000_000]),
    seed: whole("--seed", values.seed, [0, 4_294_967_295]),
    asOf:
      values["as-of"] === undefined ? undefined : whole("--as-of", values["as-of"], [1950, 2100]),
    split: values.split === undefined ? undefined : splitKind(values.split),
    isReweighted: values.reweight,
    corrupt: share("--corrupt", values.corrupt),
    isJson: values.json,
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        train: { type: "string" },
        test: { type: "string", default: "5000" },
        seed: { type: "string", default: "1" },
        "as-of": { type: "string" },
        split: { type: "string" },
        reweight: { type: "boolean", default: false },
        corrupt: { type: "string", default: "0" },
        json: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new InputError(`${error instanceof Error ? error.message : String(error)} ${USAGE}`);
  }
}

function whole(name: string, text: string, [min, max]: [number, number]): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) {
    throw new InputError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  }
  return value;
}

function splitKind(text: string): "time" | "random" {
  if (text !== "time" && text !== "random") {
    throw new InputError(`--split must be time or random, not "${text}".`);
  }
  return text;
}

function share(name: string, text: string): number {
  const value = Number(text);
  if (!(value >= 0 && value <= 0.5)) {
    throw new InputError(`${name} must be a share from 0 to 0.5, not "${text}".`);
  }
  return value;
}
