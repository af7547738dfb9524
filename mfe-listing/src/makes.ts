import { BRAND_GROUPS } from "@takas/contracts/brandGroups";
import { WIZARD_MAKES } from "@takas/contracts/choices";
import type { Market } from "@takas/contracts/choices";
import { holdsIn } from "@takas/contracts/marketRules";

/** The choice that opens a text field for the make. */
export const OTHER_MAKE = "Other";

/** Every known make, in the order of the alphabet. */
export const KNOWN_MAKES: readonly string[] = BRAND_GROUPS.flatMap(({ brands }) => brands).toSorted(
  (a, b) => a.localeCompare(b),
);

/** The makes that the form of a listing offers; the last is "Other". */
export function wizardMakes(market: Market | undefined): readonly string[] {
  return holdsIn(market, "offersAllMakes") ? [...KNOWN_MAKES, OTHER_MAKE] : WIZARD_MAKES;
}

/** A common model of each make, the example in an empty field. */
export const MODEL_EXAMPLES: Readonly<Partial<Record<string, string>>> = {
  Audi: "A3",
  BMW: "320i",
  Bentley: "Continental GT",
  Chevrolet: "Cruze",
  Chrysler: "300C",
  Citroen: "C3",
  Dacia: "Duster",
  Daihatsu: "Terios",
  Dodge: "Nitro",
  Ferrari: "California",
  Fiat: "Egea",
  Ford: "Focus",
  Honda: "Jazz",
  Hyundai: "i20",
  Isuzu: "D-Max",
  Jaguar: "XF",
  Jeep: "Renegade",
  Kia: "Sportage",
  Lamborghini: "Urus",
  "Land Rover": "Discovery",
  Lexus: "IS 300h",
  Maserati: "Ghibli",
  Mazda: "Demio",
  Mercedes: "C 200",
  Mini: "Cooper",
  Mitsubishi: "ASX",
  Nissan: "Note",
  Opel: "Corsa",
  Peugeot: "208",
  Porsche: "Cayenne",
  Renault: "Clio",
  Seat: "Leon",
  Skoda: "Octavia",
  Smart: "Fortwo",
  Subaru: "Forester",
  Suzuki: "Swift",
  Tesla: "Model 3",
  Toyota: "Vitz",
  Vauxhall: "Astra",
  Volkswagen: "Golf",
  Volvo: "XC60",
};
