import { defineFlags } from "./defineFlags";

const flag = { owner: "Ayşe", description: "The scale", until: "2999-01-31", percent: 0 };
const { useFlag } = defineFlags({ name: "offers", flags: { fairScale: flag, other: flag } });

describe("defineFlags", () => {
  afterEach(() => {
    delete document.documentElement.dataset["flags"];
  });

  it("reads the flags of the page that are this remote's", () => {
    document.documentElement.dataset["flags"] = "search.other offers.fairScale";
    expect([useFlag("fairScale"), useFlag("other")]).toEqual([true, false]);
  });

  it("is off on a page without flags", () => {
    expect(useFlag("fairScale")).toBe(false);
  });

  it("takes no name that remote.json does not declare", () => {
    // @ts-expect-error: it is not declared
    expect(useFlag("fairscale")).toBe(false);
  });
});
