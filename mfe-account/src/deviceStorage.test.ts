import { writeStored, readStored } from "./deviceStorage";

const initial = { language: "en", toggles: { push: true, email: true } };

afterEach(() => jest.restoreAllMocks());

describe("readStored", () => {
  it("returns what was stored", () => {
    const state = { language: "tr", toggles: { push: false, email: true } };
    expect(writeStored("takas.settings", state)).toBe(true);
    expect(readStored("takas.settings", initial)).toEqual(state);
  });

  it.each([
    ["nothing", undefined, initial],
    ["no JSON", "{", initial],
    ["another type", "7", initial],
    ["null", "null", initial],
    [
      "a part",
      '{"toggles":{"push":false}}',
      { language: "en", toggles: { push: false, email: true } },
    ],
    ["wrong types", '{"language":7,"toggles":"all"}', initial],
    ["unknown fields", '{"sounds":"loud"}', initial],
  ])("uses the valid fields of %s", (_what, text, state) => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    if (text !== undefined) {
      localStorage.setItem("takas.settings", text);
    }
    expect(readStored("takas.settings", initial)).toEqual(state);
  });
});

describe("writeStored", () => {
  it("reports when this browser stores nothing", () => {
    jest.spyOn(console, "warn").mockImplementation(() => undefined);
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(writeStored("takas.profile", {})).toBe(false);
  });
});
