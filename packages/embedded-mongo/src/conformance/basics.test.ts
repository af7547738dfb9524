import { MongoClient } from "mongodb";
import type { Collection } from "mongodb";

const client = new MongoClient(process.env["MONGODB_URI"] ?? "");
const database = client.db("conformance_basics");
let cars: Collection<{ _id: number; make?: string; year?: number }>;

beforeAll(async () => {
  await database.dropDatabase();
  cars = database.collection("cars");
});

afterAll(async () => {
  await database.dropDatabase();
  await client.close();
});

it("stores, finds, updates and deletes documents", async () => {
  await cars.insertMany([
    { _id: 1, make: "Mazda", year: 2012 },
    { _id: 2, make: "Kia", year: 2019 },
  ]);
  expect(await cars.find({ year: { $gt: 2015 } }).toArray()).toEqual([
    { _id: 2, make: "Kia", year: 2019 },
  ]);
  expect(await cars.updateOne({ _id: 1 }, { $set: { year: 2013 } })).toMatchObject({
    matchedCount: 1,
    modifiedCount: 1,
  });
  expect(await cars.deleteOne({ _id: 2 })).toMatchObject({ deletedCount: 1 });
  expect(await cars.find().toArray()).toEqual([{ _id: 1, make: "Mazda", year: 2013 }]);
});

it("a unique index gives one of fifty racing inserts the key", async () => {
  const users = database.collection("users");
  await users.createIndex({ number: 1 }, { unique: true });
  const all = await Promise.allSettled(
    Array.from({ length: 50 }, () => users.insertOne({ number: 7 })),
  );
  expect(all.filter((each) => each.status === "fulfilled")).toHaveLength(1);
  const lost = all.find((each) => each.status === "rejected");
  expect(lost?.reason).toMatchObject({ code: 11000, keyPattern: { number: 1 } });
});

it("two hundred parallel increments of one counter end at two hundred", async () => {
  const counters = database.collection<{ _id: string; n: number }>("counters");
  await counters.insertOne({ _id: "visits", n: 0 });
  await Promise.all(
    Array.from({ length: 200 }, () =>
      counters.findOneAndUpdate({ _id: "visits" }, { $inc: { n: 1 } }),
    ),
  );
  expect(await counters.findOne({ _id: "visits" })).toEqual({ _id: "visits", n: 200 });
});
