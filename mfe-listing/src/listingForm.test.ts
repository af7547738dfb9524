import { WIZARD_MAKES } from "@takas/contracts/choices";
import { VehicleWrite } from "@takas/contracts/vehicle";
import { buildVehicle } from "@takas/testing";

import { checkPrice, checkSpecs, missingIn } from "./checkListing";
import { bodyOf, emptyForm, formOf, titleOf, valuationOf } from "./listingForm";
import { KNOWN_MAKES, MODEL_EXAMPLES, wizardMakes } from "./makes";

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
    const body = bodyOf(formOf(vehicle, "sample"));
    expect(vehicle).toMatchObject({ ...body, images: vehicle.images });
  });

  it("opens the text field for a make that is not in the list", () => {
    expect(formOf(buildVehicle({ make: "Nissan" }), "sample")).toMatchObject({
      make: "Other",
      otherMake: "Nissan",
    });
    expect(titleOf(formOf(buildVehicle({ make: "Nissan", model: "Note" }), "sample"))).toBe(
      "2017 Nissan Note",
    );
  });
});

describe("missingIn", () => {
  it("names make, model, year and mileage, and in the live market the area", () => {
    for (const name of ["make", "model", "year", "mileage"] as const) {
      expect(Object.keys(missingIn(2, { ...car, [name]: " " }, "sample"))).toEqual([name]);
    }
    expect(missingIn(2, { ...car, fuelType: "" }, "sample")).toEqual({});
    expect(Object.keys(missingIn(2, { ...car, fuelType: "" }, "live"))).toEqual(["area"]);
  });

  it("names the make beside Other only in the live market", () => {
    const other = { ...car, make: "Other", area: "Lefke" };
    expect(Object.keys(missingIn(2, other, "live"))).toEqual(["otherMake"]);
    expect(missingIn(2, other, "sample")).toEqual({});
    expect(bodyOf(other).make).toBe("Other");
    expect(formOf(buildVehicle({ make: "Other" }), "live")).toMatchObject({
      make: "Other",
      otherMake: "",
    });
  });
});

describe("a mileage in kilometres", () => {
  const inKilometres = { ...car, mileageUnit: "km" as const };

  it.each([
    ["100,000", 62_137],
    ["100.000 km", 62_137],
    ["80bin", 49_710],
    ["0", 0],
  ])("%j is sent in miles", (mileage, miles) => {
    expect(bodyOf({ ...inKilometres, mileage }).mileage).toBe(miles);
  });

  it.each([
    ["1,609,344", true],
    ["1,609,400", false],
    ["60,000 mi", false],
    ["-1", false],
  ])("%j is checked in kilometres", (mileage, isFine) => {
    const { mileage: error } = checkSpecs({ ...inKilometres, mileage }, now);
    expect(error).toBe(isFine ? undefined : "Please enter whole kilometres, at most 1,609,344.");
  });
});

describe("wizardMakes", () => {
  it("are those of the sample market, or all that are known, each with an example of a model", () => {
    expect(wizardMakes("sample")).toEqual(WIZARD_MAKES);
    const [first, ...makes] = wizardMakes("live");
    expect(first).toBe("Audi");
    expect(makes).toContain("Nissan");
    expect(makes.at(-1)).toBe("Other");
    expect(KNOWN_MAKES.filter((make) => MODEL_EXAMPLES[make] === undefined)).toEqual([]);
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
    ["60,000 mi", true],
    ["80.000 km", false],
    ["6100.000", false],
    ["-1", false],
  ])("refuses the mileage %j", (mileage, isFine) => {
    expect(checkSpecs({ ...car, mileage }, now).mileage === undefined).toBe(isFine);
  });

  it("takes a car without fuel, gearbox and body", () => {
    const form = { ...car, fuelType: "", transmission: "", bodyType: "", area: "" };
    expect(checkSpecs(form, now)).toEqual({});
    expect(VehicleWrite.safeParse(bodyOf(form)).success).toBe(true);
    expect(bodyOf(form)).not.toHaveProperty("fuelType");
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
    expect(checkSpecs({ ...car, model: "C200\u0000" }, now)).toEqual({ model: wrong });
    expect(checkSpecs({ ...car, model: "C200\u202E" }, now)).toEqual({});
    const letter = "Please write a letter or a digit.";
    expect(checkSpecs({ ...car, model: "\u2800 -" }, now)).toEqual({ model: letter });
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
    ["7500,00", true],
    ["7500.000", false],
    ["15000 euro", false],
  ])("refuses %j", (askingPrice, isFine) => {
    expect(checkPrice({ ...car, askingPrice }).askingPrice === undefined).toBe(isFine);
  });
});

describe("amounts of the form", () => {
  it("sends pence as whole pounds, and a mileage as whole miles", () => {
    const body = bodyOf({ ...car, askingPrice: "12.500,00", mileage: "61.400 mi" });
    expect(body).toMatchObject({ askingPrice: "12500", mileage: 61_400 });
  });

  it("says that a price in another currency has to be in pounds", () => {
    const { askingPrice } = checkPrice({ ...car, askingPrice: "500.000 TL" });
    expect(askingPrice).toMatch("Prices are in pounds");
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

  // docs/product.md 7.4
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
