import { findOnPhoto } from "./findOnPhoto";

const kinds = (...rows: string[]) => [...new Set(findOnPhoto(rows).map(({ kind }) => kind))];

describe("findOnPhoto", () => {
  it.each([
    ["seven digits alone", ["861 23 45"]],
    ["seven digits in one", ["8612345"]],
    ["seven digits with letters for some", ["86l 2S 45"]],
    ["seven digits one by one", ["8", "6", "1", "2", "3", "4", "5"]],
    ["a number half in words", ["0548 875 lokuz uc be iki"]],
    [
      "words with letters cut off",
      ["sifir be dort sekiz", "sekiz alt1 sifir", "yedi dokuz", "bir be"],
    ],
    ["words run together", ["sifirbe dortiki", "sekizdokuzdokuz", "siftrdort", "yedibir"]],
    ["English words", ["zero five three thre", "eight one thre", "zero fve", "one one"]],
  ])("finds a number: %s", (_what, rows) => {
    expect(kinds(...rows)).toEqual(["phone"]);
  });

  it.each([
    ["over a name", ["Instagram", "okansmith"]],
    ["before a name, its start cut off", ["nstagram: velioz52"]],
    ["before a name, with a wrong letter", ["lnstagram ali.yilmaz"]],
    ["facebook over a name", ["facebook", "alimotors"]],
  ])("finds a name on a network: %s", (_what, rows) => {
    expect(kinds(...rows)).toEqual(["handle"]);
  });

  it.each([
    ["a mileage", ["150 000"]],
    ["a price of millions", ["1.250.000"]],
    ["a round number", ["7500000"]],
    ["a part number", ["5N0 615 123"]],
    ["a lot", ["LOT 8612345"]],
    ["a dial", ["0 20 40 60 80 100 120 140 160"]],
    ["networks without a name", ["instagram", "facebook"]],
    ["an invitation to follow", ["Follow us on Instagram"]],
    ["words with numbers in them", ["one owner", "two keys", "on bes"]],
    ["a year over a price", ["2015", "7.500"]],
  ])("accepts %s", (_what, rows) => {
    expect(kinds(...rows)).toEqual([]);
  });
});
