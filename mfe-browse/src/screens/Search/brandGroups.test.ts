import { groupBrands } from "./brandGroups";

const names = (groups: ReturnType<typeof groupBrands>) => groups.map(({ name }) => name);

describe("groupBrands", () => {
  it("keeps the groups in order, with the sum of their brands", () => {
    const groups = groupBrands({ BMW: 3, Audi: 1, Toyota: 5 }, []);
    expect(names(groups)).toEqual([
      "German Premium",
      "European",
      "Asian",
      "American",
      "Luxury & Exotic",
    ]);
    expect(groups[0]).toMatchObject({ count: 4 });
    expect(groups[0]?.brands).toContainEqual({ name: "BMW", count: 3 });
    expect(groups[0]?.brands).toContainEqual({ name: "Mercedes", count: 0 });
    expect(groups[2]).toMatchObject({ count: 5 });
  });

  it("puts brands of no group under Other, by name", () => {
    const groups = groupBrands({ Tofas: 2, DS: 1 }, []);
    expect(groups.at(-1)).toEqual({
      name: "Other",
      count: 3,
      brands: [
        { name: "DS", count: 1 },
        { name: "Tofas", count: 2 },
      ],
    });
  });

  it("keeps a chosen brand that no car has any more, so that it can be taken off", () => {
    const groups = groupBrands({ BMW: 1 }, ["Borgward", "BMW"]);
    expect(groups.at(-1)).toEqual({
      name: "Other",
      count: 0,
      brands: [{ name: "Borgward", count: 0 }],
    });
  });

  it("has no counts before they are known", () => {
    const groups = groupBrands(undefined, []);
    expect(groups[0]?.count).toBeUndefined();
    expect(groups[0]?.brands[0]?.count).toBeUndefined();
  });
});
