import { fold } from "../fold";

/** The distinct folded words of some texts: runs of letters and digits, "C-Class 2.0" being c, class, 2, 0. */
export function searchWords(...texts: string[]): string[] {
  const words = texts.flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u));
  return [...new Set(words.filter((word) => word !== ""))];
}
