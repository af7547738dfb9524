import { compareSurfaces } from "./compareSurfaces.mjs";

const surface = (code, uses = {}) => ({ version: "1.2.0", uses, code });
const compare = (before, after) => compareSurfaces(surface(before), surface(after));

const API = `
import { Api } from "@reduxjs/toolkit/query";
export const api: Api<{
    getCar: Query<string, "Car" | "Quota", Car>;
}, "Car" | "Quota">;
export const useGetCarQuery: (id: string) => Car;
interface Car {
    id: string;
    price?: number;
}
`;

const texts = (words) => `export const TEXTS: { readonly large: "${words}" };`;

const hook = (tags) =>
  `export const use: (arg: string | (Skip & { pick?: (state: State<${tags}>) => Car }) | undefined) => Car;`;

describe("compareSurfaces", () => {
  it("finds no difference in an equal surface, whatever the order and the names of parameters", () => {
    expect(compare(API, API)).toEqual({ bump: undefined, changes: [] });
    const other = API.replace("(id: string)", "(carId: string)").replace(
      /( {4}id.*\n)( {4}price.*\n)/,
      "$2$1",
    );
    expect(compare(API, other)).toEqual({ bump: "patch", changes: [] });
  });

  it("asks for a patch version for another text or limit", () => {
    expect(compare(texts("Too large."), texts("Choose a smaller photo."))).toEqual({
      bump: "patch",
      changes: ["reworded TEXTS.large"],
    });
    expect(compare('export const NOTE = "Sample.";', 'export const NOTE = "Samples.";')).toEqual({
      bump: "patch",
      changes: ["reworded NOTE"],
    });
    expect(compare("export const MOST = 10;", "export const MOST = 20;").bump).toBe("patch");
    expect(compare("export const MOST = 10;", 'export const MOST = "10";').bump).toBe("major");
  });

  it("looks into the functions of a union", () => {
    expect(compare(hook('"Car"'), hook('"Car" | "Dealer"')).bump).toBe("minor");
    expect(compare(hook('"Car" | "Dealer"'), hook('"Car"')).bump).toBe("major");
  });

  it.each([
    ["an export", `${API}export const ring: () => void;`, "added ring"],
    [
      "an endpoint",
      API.replace("getCar:", 'getDealer: Query<string, "Car", string>;\n getCar:'),
      "added api.getDealer",
    ],
    ["a field", API.replace("id: string;", "id: string; colour: string;"), "added Car.colour"],
    ["a tag", API.replaceAll('"Car" |', '"Car" | "Dealer" |'), "added a case of api"],
    [
      "a parameter that may be omitted",
      API.replace("(id: string)", "(id: string, skip?: boolean)"),
      "added useGetCarQuery",
    ],
  ])("asks for a minor version for %s", (_what, after, change) => {
    const found = compare(API, after);
    expect(found.bump).toBe("minor");
    expect(found.changes).toContainEqual(change);
  });

  it.each([
    ["a removed export", API.replace(/export const use.*\n/, ""), "removed useGetCarQuery"],
    ["a removed endpoint", API.replace(/ {4}getCar.*\n/, ""), "removed api.getCar"],
    ["a removed field", API.replace(/ {4}price.*\n/, ""), "removed Car.price"],
    ["another discriminant", API.replace("id: string;", 'id: "b";'), "changed Car.id"],
    ["another type", API.replace("price?: number", "price?: string"), "changed Car.price"],
    [
      "a field that may be missing now",
      API.replace("id: string;", "id?: string;"),
      "changed Car.id",
    ],
    [
      "another parameter",
      API.replace("(id: string)", "(id: string, year: number)"),
      "changed useGetCarQuery",
    ],
  ])("asks for a major version for %s", (_what, after, change) => {
    expect(compare(API, after)).toEqual({ bump: "major", changes: [change] });
  });

  it.each([
    ["2.14.0", "3.0.0", "major"],
    ["2.14.0", "2.15.0", "minor"],
    ["2.14.0", "2.14.1", "patch"],
    ["2.14.0", "2.14.0", undefined],
  ])("counts a package that the surface mentions: %s became %s", (before, after, bump) => {
    const found = compareSurfaces(
      surface(API, { "@reduxjs/toolkit": before }),
      surface(API, { "@reduxjs/toolkit": after }),
    );
    expect(found.bump).toBe(bump);
  });
});
