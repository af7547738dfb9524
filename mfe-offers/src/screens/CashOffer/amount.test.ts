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
    ["8395", ["Asking", "10% below market", "Market Value", "5% less"], 7400],
    ["8395", ["Asking", "10% below market", "Market Value"], 7650],
    // The value is £500 and £300 from 95 %.
    ["30000", ["Asking", "10% below market", "Market Value", "5% less"], 28_000],
    ["30000", ["Asking", "10% below market", "Market Value"], 28_200],
    // The value is above the price.
    ["8395", ["Asking", "10% below market", "5% less"], 8400],
    ["7000", ["Asking", "5% less"], 9000],
  ])("of a car for £%s are %j with a value of £%d", (askingPrice, labels, marketValue) => {
    const marketRate = { marketValue, confidence: "high" as const, explanation: "" };
    const amounts = distinctAmounts(buildVehicle({ askingPrice, marketRate }), Math.round);
    expect(amounts.map(({ label }) => label())).toEqual(labels);
  });

  it("say where the rounded amount is not quite 5% less", () => {
    const vehicle = buildVehicle({ askingPrice: "6500", marketRate: undefined });
    const amounts = distinctAmounts(vehicle, (amount) => Math.round(amount / 50) * 50);
    expect(amounts.map(({ label, amount }) => [label(), amount])).toEqual([
      ["Asking", 6500],
      ["About 5% less", 6200],
    ]);
  });

  it("have none of an uncertain value", () => {
    const marketRate = { marketValue: 7000, confidence: "low" as const, explanation: "" };
    const amounts = distinctAmounts(buildVehicle({ askingPrice: "8395", marketRate }), Math.round);
    expect(amounts.map(({ label }) => label())).toEqual(["Asking", "5% less"]);
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

  // docs/product.md 9.5
  it.each([
    // The asking price is below the range.
    [760, 800, "Near the asking price, which is £100 below the fair range."],
    [800, 800, "Near the asking price, which is £100 below the fair range."],
    [719, 800, "£181 below the fair range."],
    [950, 800, "£150 above the asking price."],
    // It is inside the range.
    [860, 910, "Near the asking price, which is inside the fair range."],
    [905, 910, "Inside the fair range."],
    // It is above the range.
    [1150, 1200, "£50 above the fair range."],
    [890, 1200, "£10 below the fair range."],
  ])("of %s for a car at %s is %j", (amount, asking, words) => {
    expect(fairness(amount, fair, asking)).toBe(words);
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
