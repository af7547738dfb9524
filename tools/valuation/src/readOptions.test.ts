import { resolve } from "node:path";

import { readOptions } from "./readOptions";

describe("readOptions", () => {
  it("has defaults for everything except the file", () => {
    expect(readOptions(["cars.csv"])).toMatchObject({
      file: resolve("cars.csv"),
      train: undefined,
      test: 5000,
      seed: 1,
      asOf: undefined,
      split: undefined,
      isReweighted: false,
      corrupt: 0,
      isJson: false,
    });
  });

  it("reads every option", () => {
    const args =
      "/x.csv --train 400 --test 900 --seed 7 --as-of 2020 --split random --reweight --corrupt 0.04 --json";
    expect(readOptions(args.split(" "))).toEqual({
      file: "/x.csv",
      train: 400,
      test: 900,
      seed: 7,
      asOf: 2020,
      split: "random",
      isReweighted: true,
      corrupt: 0.04,
      isJson: true,
    });
  });

  it.each([
    ["", /Name one CSV file/],
    ["a.csv b.csv", /Name one CSV file/],
    ["a.csv --train many", /--train must be a whole number from 20 to 1000000, not "many"/],
    ["a.csv --train 4.5", /--train must be a whole number/],
    ["a.csv --train 3", /--train must be a whole number from 20/],
    ["a.csv --seed -1", /seed/],
    ["a.csv --as-of 20", /--as-of must be a whole number from 1950/],
    ["a.csv --split by-date", /--split must be time or random, not "by-date"/],
    ["a.csv --corrupt 2", /--corrupt must be a share/],
    ["a.csv --nonsense", /Unknown option '--nonsense'/],
  ])("refuses %p with a sentence", (args, sentence) => {
    expect(() => readOptions(args.split(" ").filter(Boolean))).toThrow(sentence);
  });
});
