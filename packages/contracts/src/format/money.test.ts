import { formatCount, formatDelta, formatMiles, formatMoney } from "./money";

describe("formatMoney", () => {
  it.each([
    [12_500, "£12,500"],
    [0, "£0"],
    [-300, "-£300"],
    [-0.2, "£0"],
    [999.5, "£1,000"],
    [1_234_567, "£1,234,567"],
  ])("shows %d as %s", (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
  });

  it("changes the sign of the currency, not the amount", () => {
    expect(formatMoney(900, "EUR")).toBe("€900");
    expect(formatMoney(900, "TRY")).toMatch(/900$/);
  });

  it("shows pence when asked to", () => {
    expect(formatMoney(9.99, "GBP", { pence: true })).toBe("£9.99");
  });
});

describe("in other languages", () => {
  afterEach(() => Reflect.deleteProperty(globalThis, "TAKAS_LANGUAGE"));

  it.each([
    ["tr", "£12.500", "-£300", "+£1.500", "1.024"],
    ["el", "12.500\u00A0£", "-300\u00A0£", "+1.500\u00A0£", "1.024"],
  ])("%s groups and places the sign of the currency as people write it", (language, ...texts) => {
    Object.assign(globalThis, { TAKAS_LANGUAGE: language });
    expect([formatMoney(12_500), formatMoney(-300), formatDelta(1500), formatCount(1024)]).toEqual(
      texts,
    );
  });
});

describe("formatDelta", () => {
  it.each([
    [1500, "+£1,500"],
    [-300, "-£300"],
    [0, "£0"],
    [-0.4, "£0"],
  ])("shows %d as %s", (amount, text) => {
    expect(formatDelta(amount)).toBe(text);
  });
});

describe("formatMiles and formatCount", () => {
  it("group thousands", () => {
    expect(formatMiles(42_300)).toBe("42,300 mi");
    expect(formatCount(1024)).toBe("1,024");
  });
});
