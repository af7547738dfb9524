import { BRAND_GROUPS } from "@takas/contracts/brandGroups";

import { groupChoices } from "./choiceGroups";

const groupsOf = (counts: Record<string, number> | undefined, chosen: string[] = []) =>
  groupChoices(
    { groups: BRAND_GROUPS },
    counts && new Map<string, number>(Object.entries(counts)),
    chosen,
  );

describe("groupChoices", () => {
  it("keeps the groups in order, with the sum of their choices", () => {
    const groups = groupsOf({ BMW: 3, Audi: 1, Toyota: 5 });
    expect(groups.map(({ name }) => name)).toEqual([
      "German Premium",
      "European",
      "Asian",
      "American",
      "Luxury & Exotic",
      "Other",
    ]);
    expect(groups[0]).toMatchObject({ count: 4 });
    expect(groups[0]?.choices).toContainEqual({ name: "BMW", count: 3 });
    expect(groups[0]?.choices).toContainEqual({ name: "Mercedes", count: 0 });
    expect(groups[2]).toMatchObject({ count: 5 });
  });

  it("puts values that are in no list under Other, by name", () => {
    expect(groupsOf({ Tofas: 2, DS: 1 }).at(-1)).toEqual({
      name: "Other",
      count: 3,
      choices: [
        { name: "DS", count: 1 },
        { name: "Tofas", count: 2 },
      ],
    });
  });

  it("has Other even when it is empty", () => {
    expect(groupsOf({ BMW: 1 }).at(-1)).toEqual({ name: "Other", count: 0, choices: [] });
  });

  it("keeps a selected brand that no car has any more, so that it can be cleared", () => {
    expect(groupsOf({ BMW: 1 }, ["Borgward", "BMW"]).at(-1)).toEqual({
      name: "Other",
      count: 0,
      choices: [{ name: "Borgward", count: 0 }],
    });
  });

  it("has no counts while they are unknown", () => {
    const [first] = groupsOf(undefined);
    expect(first?.count).toBeUndefined();
    expect(first?.choices[0]?.count).toBeUndefined();
  });
});
