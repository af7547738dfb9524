import { KIND_WORDS } from "./kindWords";

describe("the title of a new offer", () => {
  const offer = { offerId: "o1", role: "owner", other: 7, swapCar: null } as const;

  // docs/product.md 2.17.4
  it.each([
    ["swap", 0, "2018 Toyota Vitz", "Even swap offered for your 2018 Toyota Vitz"],
    ["swap", -300, "2018 Toyota Vitz", "Swap offered for your 2018 Toyota Vitz"],
    ["cash", 5800, "2018 Toyota Vitz", "£5,800 offered for your 2018 Toyota Vitz"],
    ["cash", 5800, null, "New cash offer"],
  ] as const)("of a %s with %i for %s is %s", (offerKind, cash, car, title) => {
    const words = KIND_WORDS.offerMade({ ...offer, offerKind, cash, car });
    expect(words.title).toBe(title);
  });
});
