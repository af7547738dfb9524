import { paths } from "@takas/contracts/paths";

import { matchRoute, paramsOf } from "./matchRoute";

describe("matchRoute", () => {
  it.each([
    ["/", "/"],
    ["/search", "/search/"],
    ["/listing/:id", "/listing/a-1"],
    ["/profile/edit", "/profile/edit"],
  ])("finds %s in %s", (pattern, path) => {
    expect(matchRoute(pattern, path)).toBe(true);
  });

  it.each([
    ["/", "/nowhere"],
    ["/profile", "/profile/edit"],
    ["/listing/:id", "/listing"],
    ["/listing/:id", "/listing/a/b"],
    ["/search", "/searching"],
  ])("does not find %s in %s", (pattern, path) => {
    expect(matchRoute(pattern, path)).toBe(false);
  });

  it("reads parameters", () => {
    expect(paramsOf("/listing/:id", "/listing/a-1")).toEqual({ id: "a-1" });
  });
});

describe("paths", () => {
  it("escape their parameters", () => {
    expect(paths.listing.href("a/b c")).toBe("/listing/a%2Fb%20c");
    expect(paths.search.href({ brand: "Land Rover", swap: true })).toBe(
      "/search?brand=Land+Rover&swap=true",
    );
    expect(paths.search.href()).toBe("/search");
  });
});
