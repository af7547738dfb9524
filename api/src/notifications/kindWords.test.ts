import { KIND_WORDS } from "./kindWords";

describe("the words of a new offer", () => {
  const offer = { offerId: "o1", role: "owner", other: 7, swapCar: null } as const;

  const CAR = "2018 Toyota Vitz";
  // docs/product.md 2.17.4
  it.each([
    ["swap", 0, CAR, "Even swap offered for your 2018 Toyota Vitz", "User #7 offers a car."],
    [
      "swap",
      -300,
      CAR,
      "Swap offered for your 2018 Toyota Vitz",
      "User #7 offers a car, £300 from you.",
    ],
    ["swap", 0, null, "New swap offer", "User #7 offers a car, an even swap."],
    ["cash", 5800, CAR, "£5,800 offered for your 2018 Toyota Vitz", "From User #7."],
    ["cash", 5800, null, "New cash offer", "User #7 offers £5,800."],
  ] as const)("of a %s with %i for %s are %s", (offerKind, cash, car, title, message) => {
    const words = KIND_WORDS.offerMade({ ...offer, offerKind, cash, car });
    expect(words).toEqual({ title, message });
  });
});

it("a match of cars that are gone is a sentence", () => {
  const gone = { vehicleId: "v1", car: null, other: null, count: 1 };
  expect(KIND_WORDS.swapMatched(gone).message).toBe("A car for your car.");
});
