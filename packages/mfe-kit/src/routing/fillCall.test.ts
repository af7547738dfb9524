import { fillCall } from "./fillCall";

const fill = (call: string, query = "", params = {}) =>
  fillCall(call, params, new URLSearchParams(query));

describe("fillCall", () => {
  it("inserts the path's own parameters", () => {
    expect(fill("/api/vehicles/:id", "", { id: "a1" })).toBe("/api/vehicles/a1");
  });

  it("ignores the query of the URL if the call has no place for it", () => {
    expect(fill("/api/vehicles", "q=mini")).toBe("/api/vehicles");
    expect(fill("/api/cars?limit=10", "q=mini&limit=5")).toBe("/api/cars?limit=10");
  });

  it.each([
    ["", "/api/cars?limit=9"],
    ["q=a+%26+b", "/api/cars?q=a+%26+b&limit=9"],
    ["q=a&sort=x", "/api/cars?q=a&limit=9"],
  ])("copies the named parameter of %p", (query, call) => {
    expect(fill("/api/cars?q=:q&limit=9", query)).toBe(call);
  });

  it.each([
    ["brand=BMW", "/api/cars?brands=BMW&limit=9"],
    ["q=a&brand=BMW&brand=Kia", "/api/cars?q=a&brands=BMW&brands=Kia&limit=9"],
    ["brands=BMW", "/api/cars?brands=BMW&limit=9"],
  ])("renames a parameter of %p as the call does", (query, call) => {
    expect(fill("/api/cars?*&brands=:brand&limit=9", query)).toBe(call);
  });

  it.each([
    ["", "/api/cars?sort=best&limit=9"],
    ["q=a&brand=x&brand=y", "/api/cars?q=a&brand=x&brand=y&sort=best&limit=9"],
    ["sort=new&q=a", "/api/cars?sort=new&q=a&limit=9"],
  ])("copies the whole query of %p, with the call's own parameters as defaults", (query, call) => {
    expect(fill("/api/cars?*&sort=best&limit=9", query)).toBe(call);
  });

  it.each([
    ["", "/api/cars?sort=best&limit=9"],
    ["sort=new&q=a", "/api/cars?q=a&sort=new&limit=9"],
    ["sort=cheap&q=a", "/api/cars?q=a&sort=best&limit=9"],
  ])("takes of %p only a value that the call lists", (query, call) => {
    expect(fill("/api/cars?*&sort=best|new&limit=9", query)).toBe(call);
  });

  it.each([
    ["brand=BMW", "/api/cars?brands=BMW&limit=9"],
    ["brand=BMW&brand=Kia", "/api/cars?brands=BMW&brands=Kia&limit=9"],
    ["brands=Kia&brand=Kia&brand=BMW", "/api/cars?brands=Kia&brands=BMW&limit=9"],
  ])("copies from %p a parameter under two names, each value once", (query, call) => {
    expect(fill("/api/cars?brands=:brands&brands=:brand&limit=9", query)).toBe(call);
  });

  it.each([
    ["price=900", "/api/cars?price=900"],
    ["price=900&price=1000", "/api/cars?price=900"],
    ["price=abc", "/api/cars"],
    ["price=9000000000", "/api/cars"],
    ["price=", "/api/cars"],
  ])("copies of %p the first value, if it matches", (query, call) => {
    expect(fill("/api/cars?price=:price(\\d{1,9})", query)).toBe(call);
  });

  it.each([
    ["fuels=Petrol&fuels=Steam&fuels=Diesel", "/api/cars?fuels=Petrol&fuels=Diesel"],
    ["fuels=Steam", "/api/cars"],
    ["fuels=Petroleum", "/api/cars"],
  ])("copies of %p every value that matches", (query, call) => {
    expect(fill("/api/cars?fuels=:fuels(Petrol|Diesel)*", query)).toBe(call);
  });

  it.each([
    ["own=9000&cash=500", "/api/cars?own=9000&cash=500"],
    ["own=9000", "/api/cars?own=9000"],
    ["cash=500", "/api/cars"],
    ["own=abc&cash=500", "/api/cars"],
  ])("copies of %p a parameter that needs another one only with it", (query, call) => {
    expect(fill("/api/cars?own=:own(\\d{1,9})&cash=:cash(\\d{1,9})~own", query)).toBe(call);
  });

  it.each([
    ["own=9000&sort=near", "/api/cars?own=9000&sort=near"],
    ["own=9000&cash=500", "/api/cars?own=9000&cash=500&sort=best"],
    ["own=9000", "/api/cars?sort=best"],
    ["own=9000&sort=new", "/api/cars?sort=new"],
    ["sort=near", "/api/cars?sort=best"],
    ["own=abc&sort=near", "/api/cars?sort=best"],
  ])("copies of %p a value that needs one of two others only with it", (query, call) => {
    const pair = "own=:own(\\d{1,9})~cash|sort=near&cash=:cash(\\d{1,9})~own";
    expect(fill(`/api/cars?${pair}&sort=best|new|near~own`, query)).toBe(call);
  });
});
