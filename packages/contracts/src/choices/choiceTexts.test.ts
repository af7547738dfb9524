import { formatMiles, formatPercent } from "../format/money";
import { LANGUAGES } from "../language";
import { marketDifference } from "../market/marketDifference";
import { OFFER_STATES } from "../offers/offerStates";
import { m } from "../texts/messages.js";
import { formatField } from "../vehicles/vehicleFields";
import { BRAND_GROUPS } from "./brandGroups";
import {
  AREAS,
  BODY_TYPES,
  COLOURS,
  CONDITIONS,
  CONFIDENCES,
  DAMAGES,
  FUEL_TYPES,
  MEMBERSHIP_TYPES,
  OWN_CAR_SORT,
  REPORT_REASONS,
  SORTS,
  TRANSMISSIONS,
  VEHICLE_STATUSES,
} from "./choices";
import { choiceText } from "./choiceTexts";
import { brandGroupText, membershipText, sortText, statusText } from "./nameTexts";

const speak = (language: string) => Object.assign(globalThis, { TAKAS_LANGUAGE: language });

afterEach(() => Reflect.deleteProperty(globalThis, "TAKAS_LANGUAGE"));

describe.each(Object.keys(LANGUAGES))("the words of wire values in %s", (language) => {
  it.each<[string, () => string, readonly string[]]>([
    ["fuel", m.choice_fuels, FUEL_TYPES],
    ["gearbox", m.choice_gearboxes, TRANSMISSIONS],
    ["body", m.choice_bodies, BODY_TYPES],
    ["condition", m.choice_conditions, CONDITIONS],
    ["damage", m.choice_damages, DAMAGES],
    ["colour", m.choice_colours, COLOURS],
    ["area", m.choice_areas, AREAS],
    ["sort order", m.choice_sorts, [...SORTS, OWN_CAR_SORT]],
    ["membership", m.choice_memberships, MEMBERSHIP_TYPES],
    ["status of a listing", m.choice_statuses, VEHICLE_STATUSES],
    ["state of an offer", m.choice_offerStates, OFFER_STATES],
    ["confidence", m.choice_confidences, CONFIDENCES],
    ["group of brands", m.choice_brandGroups, [...BRAND_GROUPS, "Other"] as never],
    ["reason of a report", m.choice_reportReasons, REPORT_REASONS],
  ])("are one for each %s", (_list, text, values) => {
    speak(language);
    const words = text().split(",");
    expect(words).toHaveLength(values.length);
    expect(new Set(words).size).toBe(words.length);
  });
});

it("words wire values in the language of the reader", () => {
  speak("tr");
  expect([choiceText("Estate"), sortText("price-low"), statusText("review")]).toEqual([
    "Station wagon",
    "Fiyat: önce düşük",
    "İncelemede",
  ]);
  speak("el");
  expect([choiceText("Diesel"), brandGroupText("Other"), membershipText("free")]).toEqual([
    "Πετρέλαιο",
    "Άλλες",
    "Δωρεάν",
  ]);
});

it("shows a value that it does not know as it is", () => {
  speak("tr");
  expect([choiceText("Hydrogen"), statusText("frozen" as never)]).toEqual(["Hydrogen", "frozen"]);
});

it.each([
  ["en", "42,000 mi", "12%", "Over +12%", "1,498 cc"],
  ["tr", "42.000 mil (67.600\u00A0km)", "%12", "%12 üstünde", "1.498 cc"],
  ["el", "42.000 μίλια (67.600\u00A0χλμ.)", "12%", "12% πάνω", "1.498 κ.εκ."],
])("writes miles, per cent and engines in %s", (language, miles, percent, label, engine) => {
  speak(language);
  expect([
    formatMiles(42_000),
    formatField("mileage", 42_000),
    formatPercent(12),
    marketDifference(11_200, 10_000)?.label,
    formatField("engine", 1498),
  ]).toEqual([miles, miles, percent, label, engine]);
});
