import { formatMoney } from "@takas/contracts/money";

/** Pence as people write them: 999 is "£9.99". */
export function inPounds(pence: number): string {
  return formatMoney(pence / 100, "GBP", { pence: true });
}

/** Unix seconds as a day: "23 December 2026". */
export function inWords(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString("en-GB", { dateStyle: "long" });
}
