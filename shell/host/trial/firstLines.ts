/** The first lines of a fault: the error and where it was thrown. */
export function firstLines(words: string): string {
  return words
    .split("\n")
    .slice(0, 3)
    .map((line) => line.trim())
    .join(" ");
}
