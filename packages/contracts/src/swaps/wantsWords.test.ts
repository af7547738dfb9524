import { Wants } from "../live/wants";
import type { WantsBody } from "../live/wants";
import { wantsSentence } from "./wantsWords";

const NOTHING = { kind: "add", most: 0 } as const;
const read = (body: WantsBody) => wantsSentence(Wants.parse(body));

describe("wantsSentence", () => {
  // docs/product.md 18.10.1
  it.each<[WantsBody, string]>([
    [
      {
        bodyTypes: ["SUV"],
        fuelTypes: ["Diesel"],
        yearMin: 2015,
        cash: { kind: "add", most: 3000 },
      },
      "Would swap for a diesel SUV from 2015 and pay up to £3,000 on top",
    ],
    [{ cash: { kind: "upTo", most: 12_000 } }, "Would swap for any car worth up to £12,000"],
    [{ cash: NOTHING }, "Would swap for any car, with no cash added"],
    [
      { bodyTypes: ["Estate", "SUV"], cash: { kind: "want", least: 500 } },
      "Would swap for an estate or SUV and at least £500 on top",
    ],
    [
      {
        makes: [{ make: "Audi" }, { make: "BMW", models: ["X1", "X3"] }],
        transmissions: ["Automatic"],
        mileageMax: 60_000,
        areas: ["Iskele", "Lefke"],
        yearMin: 2015,
        yearMax: 2019,
        cash: NOTHING,
      },
      "Would swap for an automatic Audi, BMW X1 or BMW X3 from 2015 to 2019 with at most 60,000 mi in Iskele or Lefke, with no cash added",
    ],
  ])("says %j", (body, sentence) => {
    expect(read(body)).toBe(sentence);
  });
});

// docs/product.md 18.10.1
it("wantsSentence does not repeat what a list beside it names", () => {
  const wants = { bodyTypes: ["SUV", "Estate"], yearMin: 2015, cash: { kind: "add", most: 3000 } };
  const sentence = (more: Partial<WantsBody> = {}) =>
    wantsSentence(Wants.parse({ ...wants, ...more }), 2);
  expect(sentence()).toBe("Would swap for one of these from 2015 and pay up to £3,000 on top");
  expect(sentence({ fuelTypes: ["Diesel"] })).toBe(
    "Would swap for a diesel SUV or estate from 2015 and pay up to £3,000 on top",
  );
});

describe("wantsSentence in other languages", () => {
  afterEach(() => Reflect.deleteProperty(globalThis, "TAKAS_LANGUAGE"));

  const upTo = (pounds: number) => ({ kind: "upTo", most: pounds }) as const;
  const long: WantsBody = {
    makes: [{ make: "Audi" }, { make: "BMW", models: ["X1", "X3"] }],
    transmissions: ["Automatic"],
    areas: ["Iskele", "Lefke"],
    yearMin: 2015,
    yearMax: 2019,
    cash: NOTHING,
  };
  it.each<[WantsBody, string, string]>([
    [
      {
        bodyTypes: ["SUV"],
        fuelTypes: ["Diesel"],
        yearMin: 2015,
        cash: { kind: "add", most: 3000 },
      },
      "2015 model ve üzeri dizel SUV ile takas eder, üstüne en fazla £3.000 verir",
      "Ανταλλάσσεται με πετρελαιοκίνητο SUV από το 2015 και μετά. Ο κάτοχος πληρώνει έως 3.000\u00A0£ επιπλέον",
    ],
    [
      { cash: upTo(12_000) },
      "Değeri en fazla £12.000 olan herhangi bir araç ile takas eder",
      "Ανταλλάσσεται με οποιοδήποτε αυτοκίνητο αξίας έως 12.000\u00A0£",
    ],
    [
      { cash: NOTHING },
      "Herhangi bir araç ile takas eder, üstüne para vermez",
      "Ανταλλάσσεται με οποιοδήποτε αυτοκίνητο. Ο κάτοχος δεν προσθέτει χρήματα",
    ],
    [
      { bodyTypes: ["Estate", "SUV"], cash: { kind: "want", least: 500 } },
      "Station wagon veya SUV ile takas eder, üstüne en az £500 ister",
      "Ανταλλάσσεται με station wagon ή SUV και τουλάχιστον 500\u00A0£ επιπλέον",
    ],
    [
      long,
      "İskele'deki veya Lefke'deki 2015-2019 model otomatik Audi, BMW X1 veya BMW X3 ile takas eder, üstüne para vermez",
      "Ανταλλάσσεται με αυτόματο Audi, BMW X1 ή BMW X3 από το 2015 έως το 2019 στο Τρίκωμο ή στη Λεύκα. Ο κάτοχος δεν προσθέτει χρήματα",
    ],
    [
      {
        areas: ["Morphou / Güzelyurt"],
        fuelTypes: ["Petrol", "Hybrid"],
        yearMin: 2018,
        yearMax: 2018,
        cash: upTo(9000),
      },
      "Değeri en fazla £9.000 olan Güzelyurt'taki 2018 model benzinli veya hibrit araç ile takas eder",
      "Ανταλλάσσεται με βενζινοκίνητο ή υβριδικό αυτοκίνητο του 2018 στη Μόρφου αξίας έως 9.000\u00A0£",
    ],
    [
      { transmissions: ["Manual"], bodyTypes: ["Coupe"], yearMax: 2019, cash: NOTHING },
      "2019 model ve altı manuel kupe ile takas eder, üstüne para vermez",
      "Ανταλλάσσεται με χειροκίνητο κουπέ έως το 2019. Ο κάτοχος δεν προσθέτει χρήματα",
    ],
  ])("says %j", (body, turkish, greek) => {
    Object.assign(globalThis, { TAKAS_LANGUAGE: "tr" });
    expect(read(body)).toBe(turkish);
    Object.assign(globalThis, { TAKAS_LANGUAGE: "el" });
    expect(read(body)).toBe(greek);
  });
});
