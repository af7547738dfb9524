import { m } from "../texts/messages.js";

// Apart from the other times, which no card of a car needs.

/** A month ("2027-05") in words: "May 2027". */
export function monthOf(month: string): string {
  const [year = "", number = ""] = month.split("-");
  return `${m.time_months().split(",")[Number(number) - 1] ?? number} ${year}`;
}
