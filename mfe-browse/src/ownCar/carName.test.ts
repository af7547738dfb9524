import { readCarName } from "./carName";

describe("readCarName", () => {
  it.each([
    ["Toyota RAV4", "Toyota", "RAV4"],
    ["  toyota   rav4 hybrid ", "Toyota", "rav4 hybrid"],
    ["land rover Discovery", "Land Rover", "Discovery"],
    ["Lada Niva", "Lada", "Niva"],
  ])("reads %j", (line, make, model) => {
    expect(readCarName(line)).toEqual({ make, model });
  });

  it.each(["", "  ", "Toyota"])("finds no model in %j", (line) => {
    expect(readCarName(line)).toBeUndefined();
  });
});
