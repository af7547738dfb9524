import { vehicleBody } from "../test/builders";
import { searchWords, vehicleWords } from "./searchWords";

describe("searchWords", () => {
  it("splits at everything except letters and digits and keeps each word once", () => {
    expect(searchWords("Mercedes C-Class, c 200 (2.0)")).toEqual([
      "mercedes",
      "c",
      "class",
      "200",
      "2",
      "0",
    ]);
  });

  it("finds no word in punctuation", () => {
    expect(searchWords(" .*( \\ $ ")).toEqual([]);
  });
});

describe("vehicleWords", () => {
  const words = (make: string, model: string, title = "A car") =>
    vehicleWords({ ...vehicleBody(), make, model, title });

  it("has the words of make, model and title, and the car's properties", () => {
    expect(words("Toyota", "Vitz", "One owner, hiç boyasız")).toEqual(
      expect.arrayContaining([
        "toyota",
        "vitz",
        "one",
        "owner",
        "hic",
        "boyasiz",
        "2017",
        "petrol",
        "automatic",
        "hatchback",
      ]),
    );
  });

  it.each([
    ["Mazda", "CX-5", "", ["cx", "5", "cx5"]],
    ["Honda", "CR-V", "", ["cr", "v", "crv"]],
    ["Hyundai", "i 10", "", ["i10"]],
    ["Mini", "Cooper", "2.0 D", ["20"]],
    ["BMW", "320d", "", ["320d", "3", "series", "3series"]],
    ["BMW", "M 3", "Clean M3", ["3", "series"]],
    ["BMW", "320", "320 d", ["320d"]],
    ["Mercedes", "C 200", "", ["c200", "c", "class", "cclass", "cseries"]],
    ["Mazda", "Mazda3", "", ["mazda3", "mazda", "3"]],
    ["Mazda", "3", "", ["mazda3"]],
    ["Citroen", "C5 X", "", ["c5", "c5x"]],
    ["Togg", "T10X", "", ["t10x"]],
    ["Mercedes", "CLA 45 S", "", ["cla45", "45s", "cla45s"]],
    ["Landrover", "Defender 90", "", ["landrover", "land", "rover", "defender90"]],
    ["Mercedes-Benz", "C-Class", "AMG line 200", ["c200", "cclass"]],
  ])("reads %s %s, %s as %p", (make, model, title, expected) => {
    expect(words(make, model, title)).toEqual(expect.arrayContaining(expected));
  });

  it("makes no word of a make and a year, nor of the number of a short name", () => {
    expect(words("Toyota", "Vitz", "Toyota 2012")).not.toContain("toyota2012");
    expect(words("BMW", "X5")).not.toContain("5");
  });

  it("has both names of the area", () => {
    const found = vehicleWords({ ...vehicleBody(), area: "Kyrenia / Girne" });
    expect(found).toEqual(expect.arrayContaining(["kyrenia", "girne"]));
  });

  it("adds no series to names without one", () => {
    expect(words("Toyota", "Vitz", "320 km on a tank")).not.toContain("series");
    expect(words("BMW", "X5", "xDrive 30d")).not.toContain("series");
    expect(words("Mercedes", "Sprinter")).not.toContain("class");
  });
});
