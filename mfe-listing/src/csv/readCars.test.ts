import {
  AREAS,
  BODY_TYPES,
  COLOURS,
  CONDITIONS,
  DAMAGES,
  FUEL_TYPES,
  TRANSMISSIONS,
} from "@takas/contracts/choices";
import { choiceText } from "@takas/contracts/choiceTexts";
import { buildVehicle } from "@takas/testing";

import { bodyOf } from "../listingForm";
import { COLUMNS, columnLabel, columnOf } from "./columns";
import { decodeText } from "./decodeText";
import { MOST_ROWS, readCars } from "./readCars";
import { templateText } from "./template";

const NOW = new Date("2026-11-23T12:00:00Z");
const HEADER = "Make,Model,Year,Mileage,Area,Price";
const VITZ = "Toyota,Vitz,2017,42000,Lefke,7950";
const CHOICES: ReadonlyArray<[column: string, choices: readonly string[]]> = [
  ["Fuel", FUEL_TYPES],
  ["Gearbox", TRANSMISSIONS],
  ["Body", BODY_TYPES],
  ["Condition", CONDITIONS],
  ["Damage", DAMAGES],
  ["Colour", COLOURS],
];
const read = (text: string, own = [] as Parameters<typeof readCars>[1]) => readCars(text, own, NOW);
const rowsOf = (text: string) => {
  const file = read(text);
  if (file.problem !== undefined) {
    throw new Error(file.problem);
  }
  return file.rows;
};
const errorsOf = (text: string) =>
  rowsOf(text).flatMap(({ line, errors }) => errors.map((error) => ({ line, ...error })));

function inLanguage<Made>(language: string, make: () => Made): Made {
  Object.assign(globalThis, { TAKAS_LANGUAGE: language });
  const made = make();
  Reflect.deleteProperty(globalThis, "TAKAS_LANGUAGE");
  return made;
}

// docs/product.md 18.7.4
describe("readCars", () => {
  it("reads its own template", () => {
    const [row] = rowsOf(templateText());
    expect(row).toMatchObject({ line: 2, errors: [] });
    expect(bodyOf(row?.form as never)).toMatchObject({ make: "Toyota", year: 2017, images: [] });
  });

  it.each(["en", "tr", "el"])("reads the template of each language on a page in %s", (page) => {
    for (const language of ["en", "tr", "el"]) {
      const header = inLanguage(language, () => COLUMNS.map(columnLabel));
      expect(inLanguage(page, () => header.map(columnOf))).toEqual(COLUMNS);
      const template = inLanguage(language, templateText);
      expect(inLanguage(page, () => read(template))).toMatchObject({
        ignored: [],
        rows: [{ errors: [] }],
      });
    }
  });

  it.each(["tr", "el"])("reads the choices of each column in %s on an English page", (language) => {
    for (const [column, choices] of CHOICES) {
      const written = inLanguage(language, () => choices.map(choiceText));
      const lines = written.map((text, index) => `Toyota,Vitz,2017,${index},Lefke,7950,${text}`);
      expect(errorsOf([`${HEADER},${column}`, ...lines].join("\n"))).toEqual([]);
    }
    const areas = inLanguage(language, () => AREAS.map(choiceText));
    const lines = areas.map((area, index) => `Toyota,Vitz,2017,${index},${area},7950`);
    expect(errorsOf([HEADER, ...lines].join("\n"))).toEqual([]);
  });

  it.each([
    ["commas, with a byte order mark", `\uFEFF${HEADER}\n${VITZ}`],
    ["Excel's line of the separator", `sep=,\r\n${HEADER}\r\n${VITZ}`],
    ["that line with a byte order mark", `\uFEFFsep=;\n${HEADER}\n${VITZ}`.replaceAll(",", ";")],
    ["semicolons and CRLF", `${HEADER}\r\n${VITZ}\r\n`.replaceAll(",", ";")],
    ["Turkish names", "Fiyat;Bölge;Mil;Yıl;MODEL;Marka\n£7.950;lefke;42.000;2017;Vitz;TOYOTA"],
    ["Greek names", "Τιμή,Περιοχή,Μίλια,Έτος,Μοντέλο,Μάρκα\n7950,Lefke,42000,2017,Vitz,Toyota"],
    ["kilometres", `Make,Model,Year,km,Area,Price\nToyota,Vitz,2017,67592,Lefke,7950`],
    ["empty lines and spaces", `${HEADER}\n\n , ,\n ${VITZ} \n`],
  ])("reads %s", (_, text) => {
    const [row, ...others] = rowsOf(text);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ line: text.includes("\n\n") ? 4 : 2, errors: [] });
    expect(bodyOf(row?.form as never)).toEqual({
      title: "2017 Toyota Vitz",
      make: "Toyota",
      model: "Vitz",
      year: 2017,
      mileage: 42_000,
      area: "Lefke",
      askingPrice: "7950",
      isSwapFriendly: true,
      images: [],
    });
  });

  it.each([
    ["", "The file is empty."],
    ["\uFEFF\r\n", "The file is empty."],
    ["sep=;\r\n", "The file is empty."],
    ["Note", "The file lacks these columns: Make, Model, Year, Area, Price, Mileage."],
    ["Make,Model,Year\nToyota,Vitz,2017", "The file lacks these columns: Area, Price, Mileage."],
    [`${HEADER},Brand\n${VITZ},Kia`, "The column Make is there twice."],
    [HEADER, "The file has no cars below its header."],
    [
      "PK\u0003\u0004\0",
      'This is not a CSV file. In your spreadsheet, choose "Save as" and then CSV.',
    ],
    [
      [HEADER, ...Array.from({ length: MOST_ROWS + 1 }, () => VITZ)].join("\n"),
      "The file has 1,001 cars. Split it into files of at most 1,000.",
    ],
  ])("refuses a file that starts with %.30j as a whole", (text, problem) => {
    expect(read(text).problem).toBe(problem);
  });

  it("reads choices in any of the languages", () => {
    const [row] = rowsOf(
      "Make;Model;Year;Mileage;Area;Price;Fuel;Gearbox\nKia;Rio;2018;1;Κερύνεια;8950;Benzin;Otomatik",
    );
    expect(row).toMatchObject({
      errors: [],
      form: { area: "Kyrenia / Girne", fuelType: "Petrol", transmission: "Automatic" },
    });
  });

  it("takes a thousand cars", () => {
    const cars = Array.from({ length: MOST_ROWS }, (_, at) => VITZ.replace("42000", `${at}`));
    const rows = rowsOf([HEADER, ...cars].join("\n"));
    expect(rows.filter(({ errors }) => errors.length === 0)).toHaveLength(MOST_ROWS);
  });

  it("names line, field and what is wrong", () => {
    const text = [
      `${HEADER},Fuel,Swap`,
      "Toyota,,2017,many,Paphos,7950 €,Steam,maybe",
      `${VITZ},petrol,no`,
      '"Toyota, Lexus",Vitz,2017,42000,Lefke,7950,,,one too many',
    ].join("\n");
    expect(errorsOf(text)).toEqual(
      expect.arrayContaining([
        { line: 2, field: undefined, text: "Model is missing." },
        expect.objectContaining({ line: 2, field: "Mileage" }),
        expect.objectContaining({ line: 2, field: "Price" }),
        { line: 2, field: "Fuel Type", text: "Use one of: Petrol, Diesel, Electric, Hybrid." },
        { line: 2, field: "Open to swaps", text: "Write yes or no." },
        expect.objectContaining({ line: 2, field: "Area" }),
        expect.objectContaining({ line: 4, field: undefined }),
      ]),
    );
    expect(rowsOf(text)[1]).toMatchObject({ errors: [], form: { isSwapFriendly: false } });
  });

  it("lists no car of a file twice", () => {
    expect(errorsOf([HEADER, VITZ, VITZ, VITZ].join("\n"))).toEqual([
      { line: 3, field: undefined, text: "The same car as in line 2." },
      { line: 4, field: undefined, text: "The same car as in line 2." },
    ]);
  });

  it("keeps a car that is listed already apart from the lines to correct", () => {
    const own = buildVehicle({
      make: "Toyota",
      model: "Vitz",
      year: 2017,
      mileage: 42_000,
      askingPrice: "7950",
    });
    const file = read([HEADER, VITZ, VITZ.replace("Vitz", "Aqua")].join("\n"), [own]);
    expect(file).toMatchObject({
      rows: [
        { errors: [], isOwn: true },
        { errors: [], isOwn: false },
      ],
    });
  });

  it("says once what is missing, and of what a place is one", () => {
    expect(errorsOf(`${HEADER},Trim\n,,,,,,M Sport`)).toEqual(
      [
        "Make is missing.",
        "Model is missing.",
        "Year is missing.",
        "Mileage is missing.",
        expect.stringMatching(/^Area is missing\. One of: Nicosia \/ Lefkoşa, /),
        "Price is missing.",
      ].map((text) => ({ line: 2, field: undefined, text })),
    );
  });

  it.each([
    "2027-05",
    "05/2027",
    "5.2027",
    "01/05/2027",
    "31.05.2027",
    "2027-05-01",
    "May-27",
    "May.27",
    "may 2027",
    "1-May-27",
    "31 Mayıs 2027",
    "Μάι-27",
    "Μαΐου 2027",
  ])("reads the month of an inspection from %s", (typed) => {
    const [row] = rowsOf(`${HEADER},Inspection until\n${VITZ},${typed}`);
    expect(row).toMatchObject({ errors: [], form: { inspectionUntil: "2027-05" } });
  });

  it("reads months by their names in each language, and no other words", () => {
    const months = inLanguage("tr", () => ["Şub-27", "Ağu-27", "Ara-27", "Ιουλ-27", "Dec-27"]);
    const lines = months.map((month, at) => `Toyota,Vitz,2017,${at},Lefke,7950,${month}`);
    const rows = rowsOf([`${HEADER},MOT`, ...lines].join("\n"));
    expect(rows.map(({ form }) => form.inspectionUntil)).toEqual(
      ["02", "08", "12", "07", "12"].map((month) => `2027-${month}`),
    );
    expect(errorsOf(`${HEADER},MOT\n${VITZ},Soon-27`)).toMatchObject([{ line: 2 }]);
  });

  it.each([
    ["1.5", 1500],
    ["2.0 L", 2000],
    ["3 lt", 3000],
    ["1.6 litre", 1600],
    ["1.498", 1498],
    ["1498 cc", 1498],
  ])("reads an engine of %s", (typed, cc) => {
    const [row] = rowsOf(`${HEADER},Engine\n${VITZ},${typed}`);
    expect(row?.errors).toEqual([]);
    expect(bodyOf(row?.form as never)).toMatchObject({ engine: cc });
  });

  it("reads the unit beside a number", () => {
    const [row] = rowsOf(
      "Make,Model,Year,Mileage,Area,Price,Engine,Power\nToyota,Vitz,2017,120000 km,Lefke,7950,1498 cc,116hp",
    );
    expect(row?.errors).toEqual([]);
    expect(bodyOf(row?.form as never)).toMatchObject({ mileage: 74_565, engine: 1498, power: 116 });
    expect(errorsOf(`${HEADER},Power\n${VITZ},85 kW`)).toMatchObject([{ field: "Power" }]);
  });
});

// docs/product.md 18.7.4
it("says of a quotation mark that is not closed nothing but that, with what it takes in", () => {
  expect(errorsOf(`${HEADER}\nToyota,"Vitz,2017,42000,Lefke,7950\n${VITZ}\n${VITZ}`)).toEqual([
    {
      line: 2,
      field: undefined,
      text: "The line has more values than columns, or a quotation mark that isn't closed and takes in the lines below it.",
    },
  ]);
});

// docs/product.md 18.7.4
describe("decodeText", () => {
  it.each([
    ["UTF-8", [0xc5, 0x9f, 0xc4, 0xb1]],
    ["Windows-1254", [0xfe, 0xfd]],
    ["UTF-16", [0xff, 0xfe, 0x5f, 0x01, 0x31, 0x01]],
    ["UTF-16, big end first", [0xfe, 0xff, 0x01, 0x5f, 0x01, 0x31]],
  ])("reads Turkish letters in %s", (_, bytes) => {
    expect(decodeText(new Uint8Array(bytes).buffer)).toBe("şı");
  });

  it.each([
    ["Greek", "Κυανό", [0xca, 0xf5, 0xe1, 0xed, 0xfc]],
    ["Turkish with five letters of its own in a row", "ışığı", [0xfd, 0xfe, 0xfd, 0xf0, 0xfd]],
  ])("tells what Windows writes in %s, whatever the language of the page", (_, text, bytes) => {
    expect(decodeText(new Uint8Array(bytes).buffer)).toBe(text);
  });
});
