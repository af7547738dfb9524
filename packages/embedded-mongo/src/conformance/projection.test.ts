import type { Document } from "mongodb";

import { codeOf, testDatabase } from "../testing/conformanceDatabase";

const { fresh, close } = testDatabase("projection");

afterAll(close);

const car = {
  _id: 1 as never,
  make: "Kia",
  price: { amount: 5, currency: "GBP" },
  tags: [{ k: "a", v: 1 }, { k: "b", v: 2 }, 3],
  sizes: [5, 1, 9, 7],
};

it.each<[string, Document, Document]>([
  ["some fields", { make: 1 }, { _id: 1, make: "Kia" }],
  ["fields without the _id", { make: true, _id: 0 }, { make: "Kia" }],
  ["all but some", { tags: 0, sizes: false, price: 0 }, { _id: 1, make: "Kia" }],
  ["only the _id", { _id: 1 }, { _id: 1 }],
  ["all but the _id and some", { _id: 0, tags: 0, sizes: 0, price: 0 }, { make: "Kia" }],
  ["a nested field", { "price.amount": 1 }, { _id: 1, price: { amount: 5 } }],
  ["a nested field, written nested", { price: { amount: 1 } }, { _id: 1, price: { amount: 5 } }],
  [
    "a field of the documents in a list",
    { "tags.k": 1, _id: 0 },
    { tags: [{ k: "a" }, { k: "b" }] },
  ],
  [
    "without a field of the documents in a list",
    { "tags.k": 0, make: 0, price: 0, sizes: 0 },
    { _id: 1, tags: [{ v: 1 }, { v: 2 }, 3] },
  ],
  ["a missing field", { nothing: 1 }, { _id: 1 }],
  ["in the document's order", { sizes: 1, make: 1 }, { _id: 1, make: "Kia", sizes: [5, 1, 9, 7] }],
])("gives %s", async (_, projection, expected) => {
  const collection = await fresh([car]);
  const found = await collection.findOne({}, { projection });
  expect(found).toEqual(expected);
  expect(Object.keys(found ?? {})).toEqual(Object.keys(expected));
});

it.each<[string, Document, number]>([
  ["fields in and out together", { make: 1, price: 0 }, 31254],
  ["fields out and in together", { price: 0, make: 1 }, 31253],
  ["a field and what is in it", { price: 1, "price.amount": 1 }, 31249],
  ["what is in a field and the field", { "price.amount": 1, price: 1 }, 31250],
  ["an unknown expression", { a: { $foo: 1 } }, 168],
  ["an empty path", { "a..b": 1 }, 40353],
])("refuses %s", async (_, projection, code) => {
  const collection = await fresh([car]);
  expect(await codeOf(collection.findOne({}, { projection }))).toBe(code);
});
