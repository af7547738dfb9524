import { fillCall } from "./fillCall";

const fill = (call: string, query = "", params = {}) =>
  fillCall(call, params, new URLSearchParams(query));

describe("fillCall", () => {
  it("puts the path's own parameters in their places", () => {
    expect(fill("/api/vehicles/:id", "", { id: "a1" })).toBe("/api/vehicles/a1");
  });

  it("leaves the query of the address alone where the call does not ask for it", () => {
    expect(fill("/api/vehicles", "q=mini")).toBe("/api/vehicles");
    expect(fill("/api/cars?limit=10", "q=mini&limit=5")).toBe("/api/cars?limit=10");
  });

  it.each([
    ["", "/api/cars?limit=9"],
    ["q=a+%26+b", "/api/cars?q=a+%26+b&limit=9"],
    ["q=a&sort=x", "/api/cars?q=a&limit=9"],
  ])("takes the named parameter of %p", (query, call) => {
    expect(fill("/api/cars?q=:q&limit=9", query)).toBe(call);
  });

  it.each([
    ["brand=BMW", "/api/cars?brands=BMW&limit=9"],
    ["q=a&brand=BMW&brand=Kia", "/api/cars?q=a&brands=BMW&brands=Kia&limit=9"],
    ["brands=BMW", "/api/cars?brands=BMW&limit=9"],
  ])("gives a parameter of %p the name it has in the call", (query, call) => {
    expect(fill("/api/cars?*&brands=:brand&limit=9", query)).toBe(call);
  });

  it.each([
    ["", "/api/cars?sort=best&limit=9"],
    ["q=a&brand=x&brand=y", "/api/cars?q=a&brand=x&brand=y&sort=best&limit=9"],
    ["sort=new&q=a", "/api/cars?sort=new&q=a&limit=9"],
  ])("takes the whole query of %p, the call's own words as defaults", (query, call) => {
    expect(fill("/api/cars?*&sort=best&limit=9", query)).toBe(call);
  });
});
