import type { CarChange } from "./offer";
import { m } from "./texts/messages.js";

/** "Asking price £9,500 (was £9,000), Mileage 90,000 mi (was 42,000 mi)". */
export function changesInWords(changes: readonly CarChange[]): string {
  return changes.map((change) => m.change_wasNow(change)).join(", ");
}
