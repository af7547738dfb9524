import { areasWithin } from "./distances";

// docs/product.md 18.4.5
describe("areasWithin", () => {
  it.each([
    [["Kyrenia / Girne"], 20, ["Nicosia / Lefkoşa", "Kyrenia / Girne"]],
    [["Kyrenia / Girne"], 40, ["Nicosia / Lefkoşa", "Kyrenia / Girne", "Morphou / Güzelyurt"]],
    [["Iskele"], 20, ["Famagusta / Gazimağusa", "Iskele"]],
    [["Lefke", "Iskele"], 20, ["Famagusta / Gazimağusa", "Morphou / Güzelyurt", "Iskele", "Lefke"]],
    [["Dipkarpaz"], 40, ["Dipkarpaz", "Rizokarpaso"]],
    [["London"], 40, []],
  ])("finds around %j, within %d km, %j", (areas, km, found) => {
    expect(areasWithin(areas, km)).toEqual(found);
  });
});
