import highsLoader from "highs";

import type { Cycle } from "./swapGraph";

/**
 * Cycles without a common car that include as many cars as possible: an integer program, solved by HiGHS in WebAssembly.
 * When it takes longer than the limit, in seconds, the best ones found until then, or none.
 */
export async function packExactly(
  cycles: readonly Cycle[],
  { seconds }: { seconds: number },
): Promise<Cycle[]> {
  if (cycles.length === 0) {
    return [];
  }
  const highs = await highsLoader();
  const { Columns } = highs.solve(programOf(cycles), { time_limit: seconds });
  return cycles.filter((_, index) => {
    const column = Columns[`x${index}`];
    return column !== undefined && "Primal" in column && column.Primal > 0.5;
  });
}

/** In CPLEX's LP format: a variable for each cycle, and for each car that at most one of its cycles is chosen. */
function programOf(cycles: readonly Cycle[]): string {
  const byCar = new Map<number, string[]>();
  cycles.forEach((cycle, index) =>
    cycle.forEach((car) => byCar.set(car, [...(byCar.get(car) ?? []), `x${index}`])),
  );
  const names = cycles.map((_, index) => `x${index}`);
  return [
    "Maximize",
    ` obj: ${lines(
      cycles.map((cycle, index) => `${cycle.length} x${index}`),
      " + ",
    )}`,
    "Subject To",
    ...[...byCar]
      .filter(([, among]) => among.length > 1)
      .map(([car, among]) => ` c${car}: ${lines(among, " + ")} <= 1`),
    "Binary",
    ` ${lines(names, " ")}`,
    "End",
  ].join("\n");
}

/** The format allows 560 characters on a line. */
function lines(terms: readonly string[], separator: string): string {
  const rows: string[] = [];
  for (let start = 0; start < terms.length; start += 20) {
    rows.push(terms.slice(start, start + 20).join(separator));
  }
  return rows.join(`${separator}\n `);
}
