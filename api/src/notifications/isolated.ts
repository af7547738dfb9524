/** Scripts that are written from right to left: Hebrew, Arabic and their kin. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/**
 * What people have written from right to left, between the characters that isolate it: the words and numbers of the sentence
 * around it keep their order.
 */
export function isolated<Params extends object>(params: Params): Params {
  const entries = Object.entries(params).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === "string" && RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value,
  ]);
  return Object.fromEntries(entries) as Params;
}
