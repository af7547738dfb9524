import { setTimeout as sleep } from "node:timers/promises";

import { after, prefixKey, SPACE } from "../storage/layout";
import { inProcess } from "../testing/inProcess";
import { startWarming } from "./warm";

const server = inProcess();
const { sets, engine, catalog } = server.store;

beforeAll(async () => {
  const indexes = ["a", "b"].map((name) => ({ key: { [name]: 1 }, name }));
  await server.run({ createIndexes: "things", indexes });
  await server.run({ insert: "things", documents: [{ a: 1, b: 2 }] });
});
afterAll(() => server.close());

function loaded(): string[] {
  const indexes = catalog.find("test", "things")?.indexes ?? [];
  return indexes.filter(({ id }) => sets.isLoaded(id)).map(({ name }) => name);
}

async function untilLoaded(names: string[]): Promise<void> {
  while (loaded().length < names.length) {
    await sleep(1);
  }
  expect(loaded()).toEqual(names);
}

it("reads where the blocks of every index are", async () => {
  sets.forget();
  expect(loaded()).toEqual([]);
  const stop = startWarming(server.store);
  await untilLoaded(["_id_", "a", "b"]);
  await stop();
});

it("leaves a damaged index to the query that needs it", async () => {
  const damaged = catalog.find("test", "things")?.indexes.find(({ name }) => name === "a");
  const prefix = prefixKey(SPACE.sets, damaged?.id ?? 0);
  await engine.write(() => {
    for (const key of engine.keys(prefix, after(prefix))) {
      engine.remove(key);
    }
  });
  sets.forget();
  const stop = startWarming(server.store);
  await untilLoaded(["_id_", "b"]);
  await stop();
  expect(await server.run({ find: "things", filter: { a: 1 } })).toMatchObject({ code: 366 });
  expect(await server.run({ find: "things", filter: { a: 1 } })).toMatchObject({
    cursor: { firstBatch: [{ b: 2 }] },
  });
});

it("stops", async () => {
  sets.forget();
  const stop = startWarming(server.store);
  await stop();
  expect(loaded()).toEqual([]);
});
