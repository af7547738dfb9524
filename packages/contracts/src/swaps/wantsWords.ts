import { AREAS, BODY_TYPES, FUEL_TYPES, TRANSMISSIONS } from "../choices/choices";
import { formatMiles, formatMoney } from "../format/money";
import { languageTag } from "../language";
import type { Wants } from "../live/wants";
import { m } from "../texts/messages.js";

/**
 * The wants on a listing, without a full stop: "Would swap for a diesel SUV from 2015 and pay up to £3,000 on top". Kinds
 * of car that a list beside it names, `listed` of them, are not repeated: "Would swap for one of these from 2015".
 */
export function wantsSentence(wants: Wants, listed = 0): string {
  const words = withCash(carWords(wants, listed), wants.cash);
  // In Turkish the car comes first.
  return `${words.charAt(0).toLocaleUpperCase(languageTag())}${words.slice(1)}`;
}

/** The values of an empty form: any car, and the owner adds no cash. */
export const ANY_WANTS: Wants = {
  makes: [],
  bodyTypes: [],
  fuelTypes: [],
  transmissions: [],
  areas: [],
  cash: { kind: "add", most: 0 },
};

function withCash(car: string, cash: Wants["cash"]): string {
  switch (cash.kind) {
    case "add":
      return cash.most === 0
        ? m.wants_addNothing({ car })
        : m.wants_add({ car, cash: formatMoney(cash.most) });
    case "want":
      return m.wants_want({ car, cash: formatMoney(cash.least) });
    case "upTo":
      return m.wants_upTo({ car, cash: formatMoney(cash.most) });
  }
}

/** "a diesel SUV from 2015 in Iskele". Each language has its own order. */
function carWords(wants: Wants, listed: number): string {
  const { makes, bodyTypes, fuelTypes, transmissions, areas, mileageMax } = wants;
  const gearbox = either(transmissions.map(inGearbox));
  const fuel = either(fuelTypes.map(inFuel));
  const name = either(
    makes.flatMap(({ make, models }) =>
      models.length === 0 ? [make] : models.map((model) => `${make} ${model}`),
    ),
  );
  const body = either(bodyTypes.map(inBody));
  const isAny = [gearbox, fuel, name, body].every((words) => words === "");
  const isListed = listed > 1 && gearbox === "" && fuel === "" && (name === "" || body === "");
  const noun = name === "" && body === "" ? m.wants_car() : body;
  return spaced(
    m.wants_limited({
      car: isAny
        ? m.wants_anything()
        : isListed
          ? m.wants_listed()
          : withArticle(spaced(m.wants_kind({ gearbox, fuel, name, body: noun }))),
      years: yearWords(wants),
      miles: mileageMax === undefined ? "" : m.wants_miles({ miles: formatMiles(mileageMax) }),
      areas: areas.length === 0 ? "" : m.wants_areas({ areas: either(areas.map(inArea)) }),
    }),
  );
}

function yearWords({ yearMin: min, yearMax: max }: Wants): string {
  if (min === undefined) {
    return max === undefined ? "" : m.wants_yearTo({ max: String(max) });
  }
  if (min === max) {
    return m.wants_year({ year: String(min) });
  }
  return max === undefined
    ? m.wants_yearFrom({ min: String(min) })
    : m.wants_years({ min: String(min), max: String(max) });
}

// The choices as they are written inside the sentence, in the order of their lists: in Turkish and Greek the areas have the
// case of a place.
const inGearbox = wordsOf(TRANSMISSIONS, m.wants_gearboxes);
const inFuel = wordsOf(FUEL_TYPES, m.wants_fuels);
const inBody = wordsOf(BODY_TYPES, m.wants_bodies);
const inArea = wordsOf(AREAS, m.wants_places);

function wordsOf(values: readonly string[], words: () => string) {
  return (value: string) => words().split(",")[values.indexOf(value)] ?? value;
}

/** In English "a Golf", "an Audi", "an SUV"; in other languages both texts are the car alone. */
function withArticle(car: string): string {
  return /^(?:[aeio]|SUV)/i.test(car) ? m.wants_an({ car }) : m.wants_a({ car });
}

/** "A, B or C". */
function either(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : m.wants_or({ some: words.slice(0, -1).join(", "), last });
}

/** Without the gaps of parts that are left out. */
function spaced(words: string): string {
  return words.trim().replaceAll(/ {2,}/g, " ");
}
