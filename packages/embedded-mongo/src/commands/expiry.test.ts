import { inProcess } from "../testing/inProcess";
import { deleteExpired } from "./expiry";

const server = inProcess();

afterAll(() => server.close());

it.each([1, -1])("a TTL index (%i) deletes expired documents only", async (direction) => {
  const name = `c${direction}`;
  const indexes = [{ key: { at: direction }, name: "at", expireAfterSeconds: 60 }];
  await server.run({ createIndexes: name, indexes });
  const now = Date.now();
  const ago = (seconds: number) => new Date(now - seconds * 1000);
  await server.run({
    insert: name,
    documents: [
      { _id: 1, at: ago(3600) },
      { _id: 2, at: ago(5) },
      { _id: 3, at: "never" },
      { _id: 4 },
      { _id: 5, at: [ago(1), ago(100)] },
      { _id: 6, at: ago(60) },
      ...Array.from({ length: 1200 }, (_, at) => ({ _id: 100 + at, at: ago(61) })),
    ],
  });
  await deleteExpired(server.store, now);
  const { cursor } = await server.run({ find: name, projection: { _id: 1 } });
  expect(cursor.firstBatch).toEqual([{ _id: 2 }, { _id: 3 }, { _id: 4 }]);
});
