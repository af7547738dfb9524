import { invalid } from "../errors";

/** More query parameters than any call here has. */
const PARAMETERS_MAX = 200;

/**
 * The parameters of a query string; a repeated one becomes a list. Names that look like an operator or a nested value
 * ("q[$gt]", "brands[]") are refused: they would be ignored silently, and no call here has them.
 */
export function readQuery(querystring: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null) as Record<string, string>;
  let count = 0;
  for (const [name, value] of new URLSearchParams(querystring)) {
    count += 1;
    if (count > PARAMETERS_MAX) {
      throw invalid("request.tooManyParameters");
    }
    if (/[[\]$.]/.test(name)) {
      throw invalid("request.unknownParameter");
    }
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}
