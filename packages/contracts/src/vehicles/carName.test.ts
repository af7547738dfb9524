import { carName, carOptions } from "./carName";

const title = "Nice old Borgward";

// docs/product.md 18.9.6
it.each([
  ["2017 Toyota Vitz", { make: "Toyota", model: "Vitz" }],
  [title, { make: "Other", model: "Isabella" }],
])("calls a car %s", (name, car) => {
  expect(carName({ year: 2017, title, ...car })).toBe(name);
});

// docs/product.md 18.9.6
it("tells cars of the same name apart by their miles", () => {
  const car = { id: "a", title, year: 2017, make: "Toyota", model: "Vitz", mileage: 42_000 };
  const cars = [car, { ...car, id: "b", mileage: 88_000 }, { ...car, id: "c", year: 2018 }];
  expect(carOptions(cars)).toEqual([
    { value: "a", label: "2017 Toyota Vitz · 42,000 mi" },
    { value: "b", label: "2017 Toyota Vitz · 88,000 mi" },
    { value: "c", label: "2018 Toyota Vitz" },
  ]);
});
