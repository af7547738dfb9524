import { databaseUri } from "../../test/databaseUri";
import { useDatabase } from "../../test/db";
import { Proxy } from "../../test/processes/proxy";
import { isConnected, isDatabaseAway } from "./connection";
import { mongoose } from "./mongoose";

useDatabase();

it("does not mistake a pause of this process for one of the database", () => {
  expect(isConnected()).toBe(true);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000);
  expect(isConnected()).toBe(true);
});

it.each([
  ["an insert", (cars: Cars) => cars.insertOne({ a: 1 })],
  ["an insert of many", (cars: Cars) => cars.insertMany([{ a: 1 }, { a: 2 }])],
  [
    "a bulk write",
    (cars: Cars) => cars.bulkWrite([{ updateOne: { filter: {}, update: { $set: { a: 1 } } } }]),
  ],
])("knows that the database is away when a connection is lost during %s", async (_, write) => {
  const uri = databaseUri(mongoose.connection.name);
  const proxy = new Proxy(uri.href);
  await proxy.open();
  uri.port = String(proxy.port);
  const client = new mongoose.mongo.MongoClient(uri.href, { retryWrites: false });
  await client.connect();
  const cut = proxy.cutAt("lost");
  const error: unknown = await write(client.db().collection("lost")).catch((reason) => reason);
  await cut;
  expect(isDatabaseAway(error)).toBe(true);
  await client.close();
  await proxy.close();
});

type Cars = mongoose.mongo.Collection;
