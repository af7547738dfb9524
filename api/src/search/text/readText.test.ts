import { readPounds } from "@takas/contracts/amount";
import fc from "fast-check";

import { rangesOf } from "./ranges";
import { readingOf } from "./readingOf";
import { readSearchText } from "./readText";

const now = new Date("2026-06-15T12:00:00Z");
const read = (text: string) => readSearchText(text, { now });
const said = (text: string) => {
  const found = read(text);
  const ranges = Object.entries(rangesOf({}, found)).flatMap(([name, { min = "", max = "" }]) => {
    return min === "" && max === "" ? [] : [`${name} ${min}-${max}`];
  });
  return [found.words, ...ranges].join(" | ");
};

describe("readSearchText", () => {
  it.each([
    ["diesel suv under 15000", "diesel suv | price -15000"],
    ["suv below £15,000", "suv | price -15000"],
    ["under 15k", " | price -15000"],
    ["£15k golf", "golf | price -15000"],
    ["bmw 15.000", "bmw | price -15000"],
    ["golf 12500", "golf | price -12500"],
    ["golf up to 9.5k", "golf | price -9500"],
    ["less than 8000 pounds vitz", "vitz | price -8000"],
    ["less  than 8000 vitz", "vitz | price -8000"],
    ["over £5000 under £9000 polo", "polo | price 5000-9000"],
    ["£5k-£8k", " | price 5000-8000"],
    ["£2000-2015", " | price 2000-2015"],
    ["5-8k corolla", "corolla | price 5000-8000"],
    ["between 5000 and 8000", " | price 5000-8000"],
    ["from 8000 to 5000 juke", "juke | price 5000-8000"],
    ["budget 12000 jazz", "jazz | price -12000"],
    ["under 2000", " | price -2000"],
    ["diesel suv under 15 000", "diesel suv | price -15000"],
    ["£15\u00A0000 golf", "golf | price -15000"],
    ["bmw 15 000", "bmw | price -15000"],
    ["bmw 318 320", "bmw 318 320"],
    ["5 000 - 8 000 corolla", "corolla | price 5000-8000"],
    ["golf 15\u202F000 altı 2015", "golf | price -15000 | years 2015-2015"],
    ["at least 3000", " | price 3000-"],
    ["golf 12.500,00", "golf | price -12500"],
    ["12,500.00 golf", "golf | price -12500"],
    ["under 7500,00 golf", "golf | price -7500"],
    ["under 7500.50 golf", "golf | price -7501"],
    ["golf 12.500,00 altı", "golf | price -12500"],
    ["golf 15000 sterling", "golf | price -15000"],
    ["golf under 15,000 pounds", "golf | price -15000"],
    ["mazda 3 150 000", "mazda 3 | price -150000"],
    ["peugeot 308 12 500", "peugeot 308 | price -12500"],
    ["golf under 1 500 000", "golf | price -1500000"],
    ["1 500 000 £ golf", "golf | price -1500000"],
  ])("reads prices: %j", (text, expected) => {
    expect(said(text)).toBe(expected);
  });

  it.each([
    ["2015-2018 golf", "golf | years 2015-2018"],
    ["golf 2018 – 2015", "golf | years 2015-2018"],
    ["golf 2015 to 2018", "golf | years 2015-2018"],
    ["golf 2017", "golf | years 2017-2017"],
    ["golf since 2015", "golf | years 2015-"],
    ["golf 2015+", "golf | years 2015-"],
    ["golf 2015 or newer", "golf | years 2015-"],
    ["golf before 2015", "golf | years -2015"],
    ["golf under 2015", "golf | years -2015"],
    ["2015 golf under 9000", "golf | price -9000 | years 2015-2015"],
  ])("reads years: %j", (text, expected) => {
    expect(said(text)).toBe(expected);
  });

  it.each([
    ["golf under 60000 miles", "golf | mileage -60000"],
    ["golf max 60k mi", "golf | mileage -60000"],
    ["golf 80000 miles", "golf | mileage -80000"],
    ["golf max 80 000 miles", "golf | mileage -80000"],
    ["golf 7 100 bin km", "golf 7 | mileage -62137"],
    ["golf 7 100 000 km", "golf 7 | mileage -62137"],
    ["golf 7 100.000 km", "golf 7 | mileage -62137"],
    ["golf 7 100,000 km", "golf 7 | mileage -62137"],
    ["peugeot 308 150 000 km", "peugeot 308 | mileage -93206"],
    ["golf 7 90 000 - 120 000 km", "golf 7 | mileage 55923-74565"],
    ["golf 7 2015 100 000 km", "golf 7 | years 2015-2015 | mileage -62137"],
    ["golf 7 100 000 km 12.500,00", "golf 7 | price -12500 | mileage -62137"],
    ["mileage under 50,000", " | mileage -50000"],
    ["golf under 100000 km", "golf | mileage -62137"],
    ["golf 20000-40000 miles", "golf | mileage 20000-40000"],
    ["golf 20000 miles to 40000", "golf | mileage 20000-40000"],
    ["suv under 15000 under 60000 miles", "suv | price -15000 | mileage -60000"],
  ])("reads miles, and kilometres as miles: %j", (text, expected) => {
    expect(said(text)).toBe(expected);
  });

  it.each([
    ["dizel suv 15000 altı", "dizel suv | price -15000"],
    ["15.000'den ucuz golf", "golf | price -15000"],
    ["15binden az", " | price -15000"],
    ["15 bin sterlin golf", "golf | price -15000"],
    ["en fazla 12.000 jazz", "jazz | price -12000"],
    ["8000'e kadar", " | price -8000"],
    ["5.000 ile 8.000 arası", " | price 5000-8000"],
    ["10-15bin arası suv", "suv | price 10000-15000"],
    ["2015'ten sonra golf", "golf | years 2015-"],
    ["2015 ve üzeri GOLF", "GOLF | years 2015-"],
    ["2015 MODEL golf", "golf | years 2015-2015"],
    ["2012 öncesi", " | years -2012"],
    ["max 80bin km", " | mileage -49710"],
    ["80.000 km altında İ30", "İ30 | mileage -49710"],
    ["en az 3000", " | price 3000-"],
    ["15000 sterlinin altında golf", "golf | price -15000"],
    ["golf 7 100 000 km altı", "golf 7 | mileage -62137"],
  ])("reads Turkish: %j", (text, expected) => {
    expect(said(text)).toBe(expected);
  });

  it.each([
    ["ντίζελ κάτω από τις 15.000", "ντίζελ | price -15000"],
    ["golf μέχρι 15 χιλιάδες", "golf | price -15000"],
    ["ΑΠΟ 5.000 ΕΩΣ 8.000", " | price 5000-8000"],
    ["golf 12.000 λίρες", "golf | price -12000"],
    ["τιμή 9000 polo", "polo | price -9000"],
    ["golf από το 2015", "golf | years 2015-"],
    ["2015 και πάνω golf", "golf | years 2015-"],
    ["golf πριν από το 2012", "golf | years -2012"],
    ["golf 2015 μοντέλο", "golf | years 2015-2015"],
    ["golf κάτω από 60.000 μίλια", "golf | mileage -60000"],
    ["το πολύ 80.000 χλμ.", " | mileage -49710"],
    ["golf 80000 χιλιόμετρα", "golf | mileage -49710"],
  ])("reads Greek: %j", (text, expected) => {
    expect(said(text)).toBe(expected);
  });

  it.each([
    "mazda 3",
    "golf 2.0 tdi",
    "320d",
    "c 200",
    "cx-5",
    "i10",
    "Peugeot 3008",
    "peugeot 2008",
    "a4 1.6-2.0",
    "C-Max",
    "ford s max",
    "range rover",
    "e 220 cdi",
    "500x",
    "land cruiser 200",
    "mini one",
    "golf from girne",
    "golf 6 euro 5",
    "eqa 250+",
    "fiat 500 7500.000",
  ])("leaves %j to the text search", (text) => {
    expect(read(text)).toMatchObject({ words: text, ranges: [], unread: undefined });
  });

  it.each([
    ["suv under", "suv", "under"],
    ["under", "", "under"],
    ["suv under 15", "suv", "under 15"],
    ["max 5 km vitz", "vitz", "max 5 km"],
    ["vitz girne 20 km", "vitz girne", "20 km"],
    ["over 99999999999", "", "over 99999999999"],
    ["golf en fazla", "golf", "en fazla"],
    ["golf κάτω από", "golf", "κάτω από"],
    ["max", "", "max"],
  ])("filters nothing by %j, which contains no number to filter by", (text, words, unread) => {
    expect(read(text)).toMatchObject({ words, ranges: [], unread });
  });

  it.each([
    ["golf 15000 euro", "golf", "15000 euro"],
    ["15.000€ golf", "golf", "15.000€"],
    ["golf €15,000", "golf", "€15,000"],
    ["golf under €15,000", "golf", "under €15,000"],
    ["golf 500.000 TL", "golf", "500.000 TL"],
    ["golf 500 bin TL'ye kadar", "golf", "500 bin TL'ye kadar"],
    ["golf 1 500 000 TL", "golf", "1 500 000 TL"],
    ["golf 1,5 milyon lira altı", "golf", "1,5 milyon lira altı"],
    ["golf 10-15 bin euro", "golf", "10-15 bin euro"],
    ["golf κάτω από 15.000 ευρώ", "golf", "κάτω από 15.000 ευρώ"],
    ["golf $9000", "golf", "$9000"],
  ])("names the other currency in %j and does not count it", (text, words, otherMoney) => {
    const found = read(text);
    expect(found).toMatchObject({ words, ranges: [], unread: undefined, otherMoney });
    expect(readingOf(text, found)).toEqual({ ranges: [], choices: [], otherMoney });
  });

  it('takes "Euro 6" for no currency', () => {
    expect(said("golf 2015 euro 6")).toBe("golf euro 6 | years 2015-2015");
  });

  it("takes one range out of a text and leaves the rest as typed", () => {
    const text = "Diesel  SUV under 15000, 2015-2018";
    expect(readingOf(text, read(text))).toEqual({
      ranges: [
        { name: "price", max: 15_000, without: "Diesel SUV , 2015-2018" },
        { name: "years", min: 2015, max: 2018, without: "Diesel SUV under 15000," },
      ],
      choices: [
        { param: "fuelTypes", choice: "Diesel", without: "SUV under 15000, 2015-2018" },
        { param: "bodyTypes", choice: "SUV", without: "Diesel under 15000, 2015-2018" },
      ],
    });
    expect(readingOf("golf under", read("golf under"))).toEqual({
      ranges: [],
      choices: [],
      unread: "under",
    });
    expect(readingOf("golf", read("golf"))).toBeUndefined();
  });

  it.each(["panda 4x4", "active tourer", "astra sports tourer"])(
    "says no body of %p, which names cars of several",
    (text) => {
      expect(readingOf(text, read(text))).toBeUndefined();
    },
  );

  it("never throws, loses no word, and reads the rest as plain words", () => {
    const word = fc.oneof(
      fc.constantFrom("under", "max", "2015", "-", "£", "k", "15.000", "bin", "km", "altı", "to"),
      fc.string({ maxLength: 8, unit: "grapheme" }),
      fc.integer().map(String),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        const text = words.join(" ");
        const { ranges, words: rest } = read(text);
        for (const { start, end, min, max } of ranges) {
          expect(start).toBeLessThan(end);
          expect(min !== undefined || max !== undefined).toBe(true);
          expect([min, max].every((bound) => bound === undefined || Number.isInteger(bound))).toBe(
            true,
          );
        }
        for (const part of rest.split(" ")) {
          expect(text).toContain(part);
        }
      }),
    );
  });

  it("reads every amount the same, however its thousands are written", () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 900 }), (thousands) => {
        const written = [
          `${thousands}000`,
          `${thousands}k`,
          `${thousands},000`,
          `${thousands}.000`,
          `${thousands} 000`,
          `${thousands}bin`,
        ];
        for (const amount of written) {
          expect(said(`suv under £${amount}`)).toBe(`suv | price -${thousands * 1000}`);
          expect(said(`suv ${amount} km altı`)).toBe(
            `suv | mileage -${Math.round(thousands * 621.371)}`,
          );
          expect(readPounds(amount)).toBe(thousands * 1000);
        }
      }),
    );
  });

  it("reads its own output: removing every range leaves the words", () => {
    const phrase = fc.constantFrom(
      "under £9000",
      "2015-2018",
      "max 80bin km",
      "15.000 altı",
      "since 2012",
    );
    const name = fc.constantFrom("golf", "bmw 320d", "suv", "toyota vitz");
    fc.assert(
      fc.property(name, fc.array(phrase, { maxLength: 3 }), (car, phrases) => {
        const text = [car, ...phrases].join(" ");
        const { ranges, words } = read(text);
        expect(words).toBe(car);
        expect(ranges).toHaveLength(phrases.length);
      }),
    );
  });

  it("takes as long for a long text as for many short ones", () => {
    const texts = ["1 ".repeat(2000), "under ".repeat(700), "1.000".repeat(800), "£".repeat(4000)];
    for (const text of texts) {
      expect(read(text).words.length).toBeLessThanOrEqual(text.length);
    }
  });
});

describe("rangesOf", () => {
  it("is inside both the filter and the text", () => {
    const within = (filters: Parameters<typeof rangesOf>[0], text: string) =>
      rangesOf(filters, read(text)).price;
    expect(within({ priceMin: 1000, priceMax: 9000 }, "over £3,000")).toEqual({
      min: 3000,
      max: 9000,
    });
    expect(within({}, "under £4,000")).toEqual({ min: undefined, max: 4000 });
    expect(within({}, "golf")).toEqual({ min: undefined, max: undefined });
  });
});
