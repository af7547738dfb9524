import { normaliseCar, plain } from "./normaliseCar";

const keys = (make: string, model: string, rest: object = {}) =>
  normaliseCar({ make, model, year: 2017, ...rest });

describe("normaliseCar", () => {
  it.each([
    ["VW", "Golf", "volkswagen", "golf"],
    ["vw", " Golf SV", "volkswagen", "golfsv"],
    ["Volkswagen", "Golf 1.6 TDI Match", "volkswagen", "golf"],
    ["Volkswagen", "Up!", "volkswagen", "up"],
    ["Volkswagen", "ID.3", "volkswagen", "id3"],
    ["Toyota", "Vitz", "toyota", "yaris"],
    ["Toyota", "Yaris 1.0 VVT-i", "toyota", "yaris"],
    ["Toyota", "C-HR", "toyota", "chr"],
    ["Toyota", "Corolla Axio", "toyota", "corolla"],
    ["Honda", "Fit Hybrid", "honda", "jazz"],
    ["Honda", "Vezel", "honda", "hrv"],
    ["Honda", "CR-V", "honda", "crv"],
    ["Mazda", "Demio", "mazda", "2"],
    ["Mazda", "Mazda 2", "mazda", "2"],
    ["Mazda", "Mazda2", "mazda", "2"],
    ["Nissan", "March", "nissan", "micra"],
    ["Nissan", "X-Trail", "nissan", "xtrail"],
    ["Mercedes", "C 200", "mercedes", "c"],
    ["Mercedes-Benz", "C200 AMG Line", "mercedes", "c"],
    ["merc", " C Class", "mercedes", "c"],
    ["cclass", " C Class", "mercedes", "c"],
    ["Mercedes", "C serisi", "mercedes", "c"],
    ["Mercedes", "GLA 220 d", "mercedes", "gla"],
    ["Mercedes", "SL CLASS", "mercedes", "sl"],
    ["Mercedes", "ML 320", "mercedes", "m"],
    ["BMW", "320d", "bmw", "3"],
    ["BMW", "3 Series", "bmw", "3"],
    ["BMW", "BMW 320d M Sport", "bmw", "3"],
    ["BMW", "M135i", "bmw", "1"],
    ["BMW", "M3", "bmw", "m3"],
    ["BMW", "X5 xDrive30d", "bmw", "x5"],
    ["Audi", "A3 Sportback", "audi", "a3"],
    ["hyundi", " I10", "hyundai", "i10"],
    ["Hyundai", "Santa Fe", "hyundai", "santafe"],
    ["Opel", "Corsa", "vauxhall", "corsa"],
    ["Skoda", "Yeti Outdoor", "skoda", "yetioutdoor"],
    ["Škoda", "Fabia", "skoda", "fabia"],
    ["focus", " Focus", "ford", "focus"],
    ["Ford", "Ka+", "ford", "kaplus"],
    ["Range Rover", "Sport", "landrover", "rangeroversport"],
    ["Land Rover", "Evoque", "landrover", "rangeroverevoque"],
    ["Mini", "Cooper S", "mini", "hatch"],
    ["Kia", "Cee'd", "kia", "ceed"],
    ["LEXUS", "IS 250", "lexus", "is"],
    ["Foo", "Bar Baz 1.6", "foo", "barbaz"],
    ["constructor", "__proto__", "constructor", "proto"],
    ["toString", "valueOf", "tostring", "valueof"],
  ])("reads %s %s as %s %s", (make, model, makeKey, modelKey) => {
    expect(keys(make, model)).toMatchObject({ make: makeKey, model: modelKey });
  });

  it.each([
    ["Petrol", "petrol"],
    ["BENZİN", "petrol"],
    ["dizel", "diesel"],
    ["Plug-in Hybrid", "hybrid"],
    ["Elektrik", "electric"],
    ["Other", "other"],
    ["steam", undefined],
    ["", undefined],
  ])("reads the fuel %p as %p", (fuelType, fuel) => {
    expect(keys("VW", "Golf", { fuelType }).fuel).toBe(fuel);
  });

  it.each([
    ["Manual", "manual"],
    ["Semi-Auto", "semi"],
    ["OTOMATİK", "automatic"],
    ["Yarı otomatik", "semi"],
    ["Düz vites", "manual"],
    ["Other", undefined],
  ])("reads the gearbox %p as %p", (transmission, gearbox) => {
    expect(keys("VW", "Golf", { transmission }).gearbox).toBe(gearbox);
  });

  it.each([
    [{ engine: 1400, title: "Golf 2.0" }, 1.4],
    [{ title: "2017 VW Golf 1.6 TDI, 1 owner" }, 1.6],
    [{ title: "Golf 2.0TDI" }, 2],
    [{ engine: 0, title: "Golf 9.9 of 10" }, undefined],
    [{ engine: Number.NaN }, undefined],
    [{}, undefined],
  ])("reads the engine of %p as %p litres", (rest, engine) => {
    expect(keys("VW", "Golf", rest).engine).toBe(engine);
  });
});

describe("normaliseCar", () => {
  it.each([
    [{ bodyType: "Sedan" }, "saloon"],
    [{ bodyType: "SUV" }, "suv"],
    [{ bodyType: "small car" }, "hatchback"],
    [{ bodyType: "Pick-up" }, "pickup"],
    [{ bodyType: "Coupe", title: "VW Golf Cabriolet 1.4" }, "convertible"],
    [{ bodyType: "hovercraft" }, undefined],
    [{ title: "VW Golf" }, undefined],
  ])("reads the body of %p as %p", (rest, body) => {
    expect(keys("VW", "Golf", rest).body).toBe(body);
  });

  it.each([
    [116, 116],
    [5, undefined],
    [5000, undefined],
    [Number.NaN, undefined],
  ])("reads a power of %p as %p", (power, read) => {
    expect(keys("VW", "Golf", { power }).power).toBe(read);
  });

  it.each([
    ["Not repaired", true],
    ["Repaired", false],
    ["None", false],
    [undefined, undefined],
  ])("reads damage %p as damaged: %p", (damage, damaged) => {
    expect(keys("VW", "Golf", { damage }).damaged).toBe(damaged);
  });
});

describe("plain", () => {
  it("folds case, diacritics and the dotless i", () => {
    expect(plain("  IŞIK-Çağrı  Ísık ")).toBe("isik cagri isik");
  });
});
