/**
 * The word of a value in a list. The words of a list are one text, separated by commas in the order of the list: a text each
 * would weigh more than the words themselves. A value that the list lacks, from a newer server, is shown as it is.
 */
export function wordAt(values: readonly string[], words: () => string, value: string): string {
  return words().split(",")[values.indexOf(value)] ?? value;
}
