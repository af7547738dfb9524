import mongoose, { Schema } from "mongoose";

import { codeOf } from "../testing/conformanceDatabase";

const connection = mongoose.createConnection(process.env["MONGODB_URI"] ?? "", {
  dbName: "conformance_mongoose",
});

const Owner = connection.model(
  "Owner",
  new Schema({ name: { type: String, unique: true }, phones: [String] }),
);

const Car = connection.model(
  "Car",
  new Schema(
    {
      title: { type: String, required: true, index: true },
      price: Number,
      status: { type: String, enum: ["active", "sold"], default: "active" },
      owner: { type: Schema.Types.ObjectId, ref: "Owner" },
      offers: [{ amount: Number, at: Date }],
      extra: { type: Map, of: String },
    },
    { timestamps: true, optimisticConcurrency: true },
  ),
);

beforeAll(async () => {
  await connection.asPromise();
  await connection.dropDatabase();
  await Owner.init();
  await Car.init();
});

afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

it("creates, finds, changes and deletes documents", async () => {
  const car = await Car.create({
    title: "Kia",
    price: 5000,
    extra: { colour: "red" },
    offers: [{ amount: 1 }],
  });
  car.price = 6000;
  car.offers.push({ amount: 2 });
  await car.save();
  const found = await Car.findById(car._id);
  expect(found?.toObject()).toMatchObject({ title: "Kia", price: 6000, status: "active" });
  expect(found?.extra?.get("colour")).toBe("red");
  expect(found?.offers.map(({ amount }) => amount)).toEqual([1, 2]);
  await car.deleteOne();
  expect(await Car.exists({ _id: car._id })).toBeNull();
});

it("reports a duplicate key as mongoose expects", async () => {
  await Owner.create({ name: "Ada" });
  const error: unknown = await Owner.create({ name: "Ada" }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 11000, keyPattern: { name: 1 }, keyValue: { name: "Ada" } });
});

it("populates references", async () => {
  const owner = await Owner.create({ name: "Bob", phones: ["1"] });
  const car = await Car.create({ title: "BMW", owner: owner._id });
  const found = await Car.findById(car._id).populate<{ owner: { name: string } }>("owner");
  expect(found?.owner.name).toBe("Bob");
});

it("refuses to save over a newer version", async () => {
  const car = await Car.create({ title: "Audi", price: 1 });
  const [one, two] = [await Car.findById(car._id), await Car.findById(car._id)];
  if (one === null || two === null) {
    throw new Error("not found");
  }
  one.price = 2;
  await one.save();
  two.price = 3;
  await expect(two.save()).rejects.toThrow(/version/i);
});

it("updates atomically, upserts and counts", async () => {
  const filter = { title: "Counter" };
  await Promise.all(
    Array.from({ length: 20 }, () => Car.updateOne(filter, { $inc: { price: 1 } })),
  );
  expect(await Car.countDocuments(filter)).toBe(0);
  await Car.findOneAndUpdate(filter, { $inc: { price: 1 } }, { upsert: true });
  await Promise.all(
    Array.from({ length: 20 }, () => Car.updateOne(filter, { $inc: { price: 1 } })),
  );
  expect((await Car.findOne(filter).lean())?.price).toBe(21);
});

it("returns the same documents with a cursor, in batches and lean", async () => {
  await Car.deleteMany({});
  await Car.insertMany(Array.from({ length: 250 }, (_, at) => ({ title: `Car ${at}`, price: at })));
  const prices: number[] = [];
  for await (const car of Car.find().sort({ price: 1 }).batchSize(20).cursor()) {
    prices.push(car.price ?? -1);
  }
  expect(prices).toEqual(Array.from({ length: 250 }, (_, at) => at));
  const lean = await Car.find({ price: { $gte: 240 } })
    .sort("-price")
    .limit(3)
    .select("price -_id")
    .lean();
  expect(lean).toEqual([{ price: 249 }, { price: 248 }, { price: 247 }]);
  expect(await Car.countDocuments()).toBe(250);
  expect(await Car.distinct("status")).toEqual(["active"]);
});

it("aggregates with models", async () => {
  const [stats] = await Car.aggregate<{ n: number; max: number }>([
    { $match: { status: "active" } },
    { $group: { _id: null, n: { $sum: 1 }, max: { $max: "$price" } } },
  ]);
  expect(stats).toMatchObject({ n: 250, max: 249 });
});

it("writes in bulk", async () => {
  const result = await Car.bulkWrite([
    { insertOne: { document: { title: "Bulk" } } },
    { updateMany: { filter: { price: { $lt: 2 } }, update: { $set: { status: "sold" } } } },
    { deleteOne: { filter: { title: "Car 5" } } },
  ]);
  expect(result).toMatchObject({ insertedCount: 1, modifiedCount: 2, deletedCount: 1 });
});

it("synchronises indexes", async () => {
  await Car.collection.createIndex({ nothing: 1 });
  expect(await Car.syncIndexes()).toContain("nothing_1");
  expect((await Car.listIndexes()).map((index) => index["name"] as unknown)).toEqual([
    "_id_",
    "title_1",
  ]);
});

it("refuses a value it cannot cast before it reaches the database", async () => {
  expect(await codeOf(Car.find({ price: { $gt: "many" } } as object).exec())).toEqual(
    expect.objectContaining({ name: "CastError" }),
  );
});
