/** Pence as people write them: 999 is "£9.99". */
export function inPounds(pence: number): string {
  return `£${(pence / 100).toFixed(2)}`;
}

/** Unix seconds as a day: "23 December 2026". */
export function inWords(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString("en-GB", { dateStyle: "long" });
}
