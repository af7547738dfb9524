import { formatMoney } from "../format/money";
import { m } from "../texts/messages.js";
import { VEHICLE_FIELDS, formatField } from "../vehicles/vehicleFields";
import type { VehicleFieldName } from "../vehicles/vehicleFields";
import type { CarChange } from "./offer";

/** A change of a car's listing, as it is stored: null for an optional field without one; of photos, their number. */
export interface ChangedValues {
  field: VehicleFieldName | "title" | "askingPrice" | "photos";
  from: string | number | null;
  to: string | number | null;
}

/** "Asking price £9,500 (was £9,000), Mileage 90,000 mi (was 42,000 mi), Description". */
export function changesInWords(changes: readonly CarChange[]): string {
  return changes
    .map((change) => (change.after === "" ? change.label : m.change_wasNow(change)))
    .join(", ");
}

/** A change in the reader's language: { label: "Mileage", before: "42,000 mi", after: "90,000 mi" }. */
export function wordChange({ field, from, to }: ChangedValues): CarChange {
  switch (field) {
    case "title":
      return { label: m.change_title(), before: String(from), after: String(to) };
    case "askingPrice":
      return {
        label: m.change_askingPrice(),
        before: formatMoney(Number(from)),
        after: formatMoney(Number(to)),
      };
    case "photos":
      return {
        label: m.change_photos(),
        before: m.change_photoCount({ n: Number(from) }),
        after: m.change_otherPhotos({ n: Number(to) }),
      };
    case "description":
      // It may be long.
      return { label: VEHICLE_FIELDS.description.label(), before: "", after: "" };
    default:
      return {
        label: VEHICLE_FIELDS[field].label(),
        before: fieldInWords(field, from),
        after: fieldInWords(field, to),
      };
  }
}

function fieldInWords(name: VehicleFieldName, value: string | number | null): string {
  return value === null ? m.change_notGiven() : formatField(name, value);
}
