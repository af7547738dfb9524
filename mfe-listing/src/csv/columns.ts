import { foldLetters } from "@takas/contracts/amount";
import { VEHICLE_FIELD_NAMES, vehicleField } from "@takas/contracts/vehicleFields";
import type { VehicleFieldName } from "@takas/contracts/vehicleFields";

import { m } from "../texts/messages.js";

/** What a column of a file of cars may hold: a field of a car, its mileage in kilometres, its price, or whether it is open to swaps. */
export type Column = VehicleFieldName | "kilometres" | "askingPrice" | "isSwapFriendly";

/**
 * The names of the columns in a header: English, Turkish and Greek, whatever the language of the page. Those of each
 * template are among them.
 */
const NAMES: ReadonlyMap<Column, string> = new Map([
  ["make", "make|brand|marka|μάρκα"],
  ["model", "model|μοντέλο"],
  ["year", "year|model year|yıl|model yılı|έτος|χρονολογία"],
  ["mileage", "mileage|miles|mileage (mi)|mil|mesafe|μίλια"],
  [
    "kilometres",
    "kilometres|kilometers|km|mileage (km)|mileage in km|kilometre|kilometre (km)|χιλιόμετρα|χλμ",
  ],
  ["fuelType", "fuel|fuel type|yakıt|yakıt türü|yakıt tipi|καύσιμο|τύπος καυσίμου"],
  ["transmission", "transmission|gearbox|vites|şanzıman|vites türü|κιβώτιο|κιβώτιο ταχυτήτων"],
  ["bodyType", "body|body type|kasa|kasa tipi|αμάξωμα|τύπος αμαξώματος"],
  ["area", "area|location|bölge|konum|περιοχή"],
  ["trim", "trim|donanım|donanım paketi|paket|έκδοση"],
  ["condition", "condition|durum|durumu|κατάσταση"],
  ["damage", "damage|hasar|ζημιές|ζημιά"],
  ["owners", "owners|owners so far|previous owners|sahip sayısı|ιδιοκτήτες|ιδιοκτήτες ως τώρα"],
  ["colour", "colour|color|renk|χρώμα"],
  ["engine", "engine|engine (cc)|cc|motor|motor hacmi|κυβικά|κυβισμός"],
  ["power", "power|power (hp)|hp|beygir|güç|motor gücü|ίπποι|ισχύς"],
  ["inspectionUntil", "inspection until|mot|muayene|muayene bitişi|μοτ|κτεο|τεχνικός έλεγχος έως"],
  ["description", "description|text|açıklama|περιγραφή"],
  ["askingPrice", "price|asking price|price (£)|gbp|fiyat|istenen fiyat|τιμή|ζητούμενη τιμή"],
  [
    "isSwapFriendly",
    "swap|swaps|open to swaps|takas|takasa açık|για ανταλλαγή|ανταλλαγή|ανταλλαγές",
  ],
]);

/** The columns of the template, in its order. */
export const COLUMNS: readonly Column[] = [
  ...VEHICLE_FIELD_NAMES.flatMap((name): Column[] =>
    name === "mileage" ? ["mileage", "kilometres"] : [name],
  ),
  "askingPrice",
  "isSwapFriendly",
];

/** A column's name on the page and in the template, in the language of the page. */
export function columnLabel(column: Column): string {
  switch (column) {
    case "kilometres":
      return m.csv_kilometres();
    case "askingPrice":
      return m.csv_price();
    case "isSwapFriendly":
      return m.csv_swaps();
    default:
      return vehicleField(column).label();
  }
}

/** The column that a name in a header means. */
export function columnOf(name: string): Column | undefined {
  const wanted = plain(name);
  return COLUMNS.find((column) =>
    [column, ...(NAMES.get(column)?.split("|") ?? [])].some((known) => plain(known) === wanted),
  );
}

/** A text by its letters and digits alone, without accents and case. */
export function plain(text: string): string {
  return foldLetters(text).replaceAll(/[^\p{L}\p{N}]/gu, "");
}
