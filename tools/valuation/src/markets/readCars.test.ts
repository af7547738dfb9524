import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { InputError } from "../inputError";
import { readCars } from "./readCars";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "takas-cars-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function read(text: string) {
  const path = join(folder, "cars.csv");
  await writeFile(path, text);
  return readCars(path);
}

describe("readCars", () => {
  it("reads a file with every column", async () => {
    const { cars, has } = await read(
      "make,model,year,mileage,price,fuelType,transmission,engineSize,body,power,damaged,seller,date\nvw, Golf,2016,41000,9995,Petrol,Manual,1.4,Hatchback,122,no,s1,2020-03-01\n",
    );
    expect(cars).toEqual([
      {
        id: "line 2",
        make: "vw",
        model: "Golf",
        year: 2016,
        mileage: 41_000,
        price: 9995,
        fuelType: "Petrol",
        transmission: "Manual",
        engine: 1400,
        bodyType: "Hatchback",
        power: 122,
        damage: "None",
        sellerId: "s1",
        listedAt: new Date("2020-03-01"),
      },
    ]);
    expect(Object.values(has).every(Boolean)).toBe(true);
  });

  it("accepts missing optional columns and ignores unknown ones", async () => {
    const { cars, has } = await read(
      "model,make,tax(£),price,year,mileage\nGolf,vw,150,9995,2016,41000",
    );
    expect(cars[0]).toMatchObject({ make: "vw", fuelType: undefined, engine: undefined });
    expect(Object.values(has).some(Boolean)).toBe(false);
  });

  it("accepts other spellings, any case, quotes, a byte order mark, semicolons and empty lines", async () => {
    const { cars } = await read(
      '\uFEFF"Brand";MODEL;Year;Mileage (mi);"Asking Price";fuel type\r\n\r\n"VW";"Golf ""R""";2016;41,000;£9,995;"Petrol, clean"\r\n;;;;;\r\n',
    );
    expect(cars).toHaveLength(1);
    expect(cars[0]).toMatchObject({
      model: 'Golf "R"',
      mileage: 41_000,
      price: 9995,
      fuelType: "Petrol, clean",
    });
  });

  it("accepts engines in cubic centimetres, and 0 for unknown", async () => {
    const { cars } = await read(
      "make,model,year,mileage,price,engineSize\na,b,2016,1,9000,1598\na,b,2016,1,9000,0\na,b,2016,1,9000,?",
    );
    expect(cars.map(({ engine }) => engine)).toEqual([1598, undefined, undefined]);
  });

  it("counts lines without a usable car, by reason", async () => {
    const { cars, skipped } = await read(
      [
        "make,model,year,mileage,price",
        "vw,Golf,2016,41000,9995",
        ",Golf,2016,41000,9995",
        "vw,Golf,,41000,9995",
        "vw,Golf,2016,many,9995",
        "vw,Golf,2016,41000,POA",
        "vw,Golf,2016",
      ].join("\n"),
    );
    expect(cars).toHaveLength(1);
    expect([...skipped]).toEqual([
      ["no make or model", 1],
      ["no year", 1],
      ["no mileage", 2],
      ["no price", 1],
    ]);
  });

  it.each([
    ["", /has no column make, model, year, mileage, price; its columns are: none/],
    [
      "make,model,year,price\nvw,Golf,2016,9995",
      /has no column mileage; its columns are: make, model/,
    ],
    ["make,model,year,mileage,price\n", /contains no usable car/],
    ['make,model,year,mileage,price\n"vw,Golf', /is not a CSV file/],
  ])("refuses %p with a sentence", async (text, sentence) => {
    await expect(read(text)).rejects.toThrow(sentence);
    await expect(read(text)).rejects.toBeInstanceOf(InputError);
  });

  it("refuses a missing file and a folder", async () => {
    await expect(readCars(join(folder, "no.csv"))).rejects.toThrow(/There is no such file/);
    await expect(readCars(folder)).rejects.toThrow(/cannot be read \(EISDIR\)/);
  });
});
