import { VehicleWrite } from "@takas/contracts/vehicle";
import { buildVehicle } from "@takas/testing";

import { areSpecsFilled, checkPrice, checkSpecs } from "./checkListing";
import { bodyOf, emptyForm, formOf, parseWhole, titleOf, valuationOf } from "./listingForm";

const car = {
  ...emptyForm,
  make: "BMW",
  model: " 320i ",
  year: "2017",
  mileage: "61,400",
  fuelType: "Petrol",
  transmission: "Manual",
  bodyType: "Sedan",
  askingPrice: "£17,995",
};
const now = new Date("2026-11-20T12:00:00Z");

describe("bodyOf", () => {
  it("is accepted by the contract, with a title of year, make and model", () => {
    const body = bodyOf({ ...car, photos: [{ id: "1", src: "data:image/jpeg;base64,AA" }] });
    expect(body).toEqual({
      title: "2017 BMW 320i",
      make: "BMW",
      model: "320i",
      year: 2017,
      mileage: 61_400,
      fuelType: "Petrol",
      transmission: "Manual",
      bodyType: "Sedan",
      askingPrice: "17995",
      isSwapFriendly: false,
      images: ["data:image/jpeg;base64,AA"],
    });
    expect(VehicleWrite.safeParse(body).success).toBe(true);
  });

  it("takes the typed make for Other, and sends no notes", () => {
    const body = bodyOf({ ...car, make: "Other", otherMake: " Nissan ", notes: "call me" });
    expect(body.make).toBe("Nissan");
    expect(JSON.stringify(body)).not.toContain("call me");
  });
});

describe("formOf", () => {
  it("round-trips a listing", () => {
    const vehicle = buildVehicle({ title: "2017 Toyota Vitz" });
    const body = bodyOf(formOf(vehicle));
    expect(vehicle).toMatchObject({ ...body, images: vehicle.images });
  });

  it("opens the text field for a make that is not in the list", () => {
    expect(formOf(buildVehicle({ make: "Nissan" }))).toMatchObject({
      make: "Other",
      otherMake: "Nissan",
    });
    expect(titleOf(formOf(buildVehicle({ make: "Nissan", model: "Note" })))).toBe(
      "2017 Nissan Note",
    );
  });
});

describe("parseWhole", () => {
  it.each([
    ["42,300", 42_300],
    [" £ 7 500 ", 7500],
    ["0", 0],
    ["7.500", 7500],
    ["1.234.567", 1_234_567],
  ])("reads %j", (typed, value) => expect(parseWhole(typed)).toBe(value));

  it.each([
    ["7.500", 7500],
    ["12.500 £", 12_500],
    // A draft that was written in English.
    ["42,300", 42_300],
    ["1.2345", 12_345],
    ["12,5", Number.NaN],
    ["9,99", Number.NaN],
  ])("reads %j in Turkish and Greek", (typed, value) => {
    const read = ["tr", "el"].map((language) => {
      Object.assign(globalThis, { TAKAS_LANGUAGE: language });
      return parseWhole(typed);
    });
    expect(read).toEqual([value, value]);
  });

  afterEach(() => Reflect.deleteProperty(globalThis, "TAKAS_LANGUAGE"));

  it.each(["", "abc", "12.5", "-1", "1e5", "1234567890"])("refuses %j", (typed) =>
    expect(parseWhole(typed)).toBeNaN(),
  );
});

describe("areSpecsFilled", () => {
  it("requires make, model, year and mileage", () => {
    expect(areSpecsFilled(car)).toBe(true);
    for (const name of ["make", "model", "year", "mileage"] as const) {
      expect(areSpecsFilled({ ...car, [name]: " " })).toBe(false);
    }
    expect(areSpecsFilled({ ...car, make: "Other" })).toBe(false);
    expect(areSpecsFilled({ ...car, fuelType: "" })).toBe(true);
  });
});

describe("checkSpecs", () => {
  it.each([
    ["1899", false],
    ["1900", true],
    ["2027", true],
    ["2028", false],
    ["20", false],
    ["new", false],
  ])("refuses the year %j", (year, isFine) => {
    expect(checkSpecs({ ...car, year }, now).year === undefined).toBe(isFine);
  });

  it.each([
    ["0", true],
    ["1,000,000", true],
    ["1,000,001", false],
    ["61.4", false],
    ["-1", false],
  ])("refuses the mileage %j", (mileage, isFine) => {
    expect(checkSpecs({ ...car, mileage }, now).mileage === undefined).toBe(isFine);
  });

  it("refuses a fuel, gearbox or body that is not chosen", () => {
    const error = "Please choose one.";
    const form = { ...car, fuelType: "", transmission: "", bodyType: "", area: "" };
    expect(checkSpecs(form, now)).toEqual({
      fuelType: error,
      transmission: error,
      bodyType: error,
    });
  });

  it("refuses names that are too long", () => {
    const form = { ...car, make: "Other", otherMake: "a".repeat(41), model: "a".repeat(61) };
    expect(checkSpecs(form, now)).toEqual({
      otherMake: "Please use at most 40 characters.",
      model: "Please use at most 60 characters.",
    });
  });

  it("refuses names with bidirectional control characters, on the field where they were typed", () => {
    const wrong = "Please type it again: it contains invisible characters.";
    expect(checkSpecs({ ...car, model: "C200\u202E" }, now)).toEqual({ model: wrong });
    const form = { ...car, make: "Other", otherMake: "Ni\u0000ssan" };
    expect(checkSpecs(form, now)).toEqual({ otherMake: wrong });
  });
});

describe("checkPrice", () => {
  it.each([
    ["1", true],
    ["10,000,000", true],
    ["0", false],
    ["10,000,001", false],
    ["9.99", false],
  ])("refuses %j", (askingPrice, isFine) => {
    expect(checkPrice({ ...car, askingPrice }).askingPrice === undefined).toBe(isFine);
  });
});

describe("valuationOf", () => {
  it("is defined once make, model, year and mileage are", () => {
    expect(valuationOf(car)).toEqual({
      make: "BMW",
      model: "320i",
      year: 2017,
      mileage: 61_400,
      fuelType: "Petrol",
      transmission: "Manual",
      bodyType: "Sedan",
    });
    for (const name of ["make", "model", "year", "mileage"] as const) {
      expect(valuationOf({ ...car, [name]: "" })).toBeUndefined();
    }
  });

  it("leaves out fuel, gearbox and body while they are not chosen", () => {
    const open = { ...car, fuelType: "", transmission: "", bodyType: "" };
    expect(Object.keys(JSON.parse(JSON.stringify(valuationOf(open))) as object)).toEqual([
      "make",
      "model",
      "year",
      "mileage",
    ]);
  });
});
