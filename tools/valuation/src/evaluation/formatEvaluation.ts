import type { Evaluation } from "./evaluate";
import { METHOD_TITLES } from "./methods";
import type { MethodName } from "./methods";
import type { Accuracy } from "./metrics";

/** Formats an evaluation as a table for the terminal. */
export function formatEvaluation(found: Evaluation): string {
  const { methods, byAge, byPrice, gainOverComparables: gain, labelFlips } = found;
  const rows = Object.entries(METHOD_TITLES).map(
    ([name, title]) => [title, methods[name as MethodName]] as const,
  );
  return [
    ...heading(found),
    "",
    table("Method", rows),
    "",
    table("By age", Object.entries(byAge)),
    "",
    table("By price asked", Object.entries(byPrice)),
    "",
    `Gain in MAPE over comparables only: ${gain.low} to ${gain.high} points (95 % by bootstrap)`,
    labelFlips === null
      ? "Label flips: the file is too small for a second, separate sample"
      : `Label flips between two models of separate samples this size: ${labelFlips} %`,
    `One fit took ${found.fitMilliseconds} ms, one valuation ${found.valuationMicroseconds} µs`,
    "",
    "Errors count every test car, also those the product would abstain from. All figures in per cent",
    "of the price asked; asking prices, not sales. MAPE is the mean and MdAPE the median error; bias is the",
    "median value over price, less 100.",
  ].join("\n");
}

function heading(found: Evaluation): string[] {
  const skipped = Object.entries(found.skipped).map(([reason, count]) => `${count} ${reason}`);
  const left = skipped.length === 0 ? "" : ` (left out: ${skipped.join(", ")})`;
  const spoiled =
    found.corruptedShare > 0 ? `, ${found.corruptedShare * 100} % of prices spoiled` : "";
  const ages = found.reweighted ? "re-weighted to this market's ages" : "ages as in the file";
  return [
    `${found.file}: ${found.lines} lines, ${found.usable} cars used${left}`,
    `As of ${found.asOf}, ${ages}, median age ${found.medianAge} years; seed ${found.seed}`,
    `Trained on ${found.train}${spoiled}, tested on ${found.test} others, kept apart ${found.split}`,
  ];
}

const COLUMNS: ReadonlyArray<readonly [string, (accuracy: Accuracy) => number | null]> = [
  ["cars", ({ cars }) => cars],
  ["MAPE", ({ mape }) => mape],
  ["MdAPE", ({ mdape }) => mdape],
  ["<=10%", ({ within10 }) => within10],
  ["<=20%", ({ within20 }) => within20],
  ["bias", ({ bias }) => bias],
  ["cover", ({ coverage }) => coverage],
  ["+-width", ({ halfWidth }) => halfWidth],
  ["no value", ({ abstained }) => abstained],
  ["PRD", ({ prd }) => prd],
];

function table(title: string, rows: ReadonlyArray<readonly [string, Accuracy]>): string {
  const cells = rows.map(([name, accuracy]) => [
    name.padEnd(38),
    ...COLUMNS.map(([header, read]) => {
      const value = read(accuracy);
      const text = value === null ? "-" : header === "cars" ? String(value) : value.toFixed(1);
      return text.padStart(10);
    }),
  ]);
  const header = [title.padEnd(38), ...COLUMNS.map(([name]) => name.padStart(10))];
  return [header, ...cells].map((line) => line.join("")).join("\n");
}
