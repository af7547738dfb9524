/** Pence as people read them: 999 is "£9.99". */
export function inPounds(pence: number): string {
  return `£${(pence / 100).toFixed(2)}`;
}
