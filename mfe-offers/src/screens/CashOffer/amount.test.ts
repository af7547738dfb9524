import { buildVehicle } from "@takas/testing";

import { distinctAmounts, fairness, quickAmounts } from "./amount";
import { placeOnScale } from "./FairScale";

// docs/product.md 9.5
describe("quickAmounts", () => {
  it("offers 90 percent of the market value, the market value and 95 percent of the asking price", () => {
    const vehicle = buildVehicle({ askingPrice: "9999" });
    expect(quickAmounts(vehicle, Math.round).map(({ label, amount }) => [label(), amount])).toEqual(
      [
        ["90% Market", 7200],
        ["Market Value", 8000],
        ["95% Asking", 9499],
      ],
    );
  });

  it("omits the market value where a car has none", () => {
    const vehicle = buildVehicle({ marketRate: { confidence: "low", explanation: "" } });
    expect(quickAmounts(vehicle, Math.round).map(({ label }) => label())).toEqual(["95% Asking"]);
  });
});

// docs/product.md 9.5
describe("distinctAmounts", () => {
  it.each([
    // The value is £575 and £375 from 95 %, which is £420 from the price; 4 % of it is £336.
    ["8395", ["Asking Price", "About 90% Market", "Market Value", "About 95% Asking"], 7400],
    ["8395", ["Asking Price", "About 90% Market", "Market Value"], 7650],
    // The value is £500 and £300 from 95 %.
    ["30000", ["Asking Price", "About 90% Market", "Market Value", "About 95% Asking"], 28_000],
    ["30000", ["Asking Price", "About 90% Market", "Market Value"], 28_200],
    // The value is above the price.
    ["8395", ["Asking Price", "About 90% Market", "About 95% Asking"], 8400],
    ["7000", ["Asking Price", "About 95% Asking"], 9000],
  ])("of a car for £%s are %j with a value of £%d", (askingPrice, labels, marketValue) => {
    const marketRate = { marketValue, confidence: "high" as const, explanation: "" };
    const amounts = distinctAmounts(buildVehicle({ askingPrice, marketRate }), Math.round);
    expect(amounts.map(({ label }) => label())).toEqual(labels);
  });

  it("have none of an uncertain value", () => {
    const marketRate = { marketValue: 7000, confidence: "low" as const, explanation: "" };
    const amounts = distinctAmounts(buildVehicle({ askingPrice: "8395", marketRate }), Math.round);
    expect(amounts.map(({ label }) => label())).toEqual(["Asking Price", "About 95% Asking"]);
  });
});

describe("fairness", () => {
  const fair = { min: 900, max: 1100 };

  it.each([
    [899, "£1 below the fair range."],
    [900, "Inside the fair range."],
    [1100, "Inside the fair range."],
    [1101, "£1 above the fair range."],
  ])("of %s is %j", (amount, words) => {
    expect(fairness(amount, fair)).toBe(words);
  });

  it.each([Number.NaN, 0, -1])("is undefined for %s", (amount) => {
    expect(fairness(amount, fair)).toBeUndefined();
  });

  it("is undefined without a market value", () => {
    expect(fairness(900, undefined)).toBeUndefined();
  });
});

describe("placeOnScale", () => {
  it.each([
    [1000, 50],
    [900, 30],
    [1100, 70],
    [1, 0],
    [9000, 100],
  ])("puts %s of 1000 at %s percent", (amount, place) => {
    expect(placeOnScale(amount, 1000)).toBe(place);
  });
});
