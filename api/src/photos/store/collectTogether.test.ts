import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

import type { Vehicle } from "@takas/contracts/vehicle";

import { mongoose } from "../../platform/database/mongoose";
import { signIn, useApi } from "../../test/app";
import { vehicleBody } from "../../test/builders";
import { databaseUri } from "../../test/databaseUri";
import { useDatabase } from "../../test/db";
import { countStored } from "../testing/photoPlaces";
import { flatPhoto, storePhoto } from "../testing/testPhotos";
import type { Collected } from "./collectOrphans";
import { Photo } from "./Photo";
import { PhotoBlob } from "./PhotoBlob";
import type { StoredPhoto } from "./photoStore";

useDatabase();
const api = useApi();

const MANY = 15;
const started: ChildProcess[] = [];
afterAll(() => started.forEach((child) => child.kill("SIGKILL")));

async function startCollector(): Promise<ChildProcess> {
  const child = fork(join(__dirname, "../testing/collectorProcess.ts"), {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, MONGODB_URI: databaseUri(mongoose.connection.name).href },
  });
  started.push(child);
  await once(child, "message");
  return child;
}

async function collect(child: ChildProcess): Promise<Collected> {
  child.send("now");
  const [collected] = (await once(child, "message")) as [Collected];
  return collected;
}

let seed = 0;
const draw = async () =>
  flatPhoto(30, 20, (seed += 1))
    .png()
    .toBuffer();

async function storeMany(owner: string): Promise<StoredPhoto[]> {
  return Promise.all(Array.from({ length: MANY }, async () => storePhoto(await draw(), owner)));
}

it("collectors in several processes remove every orphan once and nothing that is in use meanwhile", async () => {
  const { cookie, user } = await signIn();
  const list = async ({ id }: StoredPhoto) =>
    api
      .call(cookie)
      .post("/api/vehicles")
      .send(vehicleBody({ images: [`/api/images/${id}/800.webp`] }));
  const collectors = await Promise.all([startCollector(), startCollector(), startCollector()]);
  const listed = await Promise.all((await storeMany(user._id)).map(list));
  await storeMany(user._id);
  const regretted = await storeMany(user._id);
  const same = await draw();
  await storePhoto(same, "somebody else");
  await Photo.updateMany({}, { $set: { touchedAt: new Date(0) } });
  await PhotoBlob.updateMany({}, { $set: { touchedAt: new Date(0) } });

  const [collected, relisted, again] = await Promise.all([
    Promise.all(collectors.map(collect)),
    Promise.all(regretted.map(list)),
    storePhoto(same, user._id).then(list),
  ]);

  const used = [...listed, ...relisted, again].filter(({ status }) => status === 201);
  expect(relisted.every(({ status }) => [201, 400].includes(status))).toBe(true);
  expect([listed.at(-1)?.status, again.status]).toEqual([201, 201]);
  for (const { body } of used) {
    await api
      .bare()
      .get((body as Vehicle).images[0] ?? "")
      .expect(200);
  }
  const removed = collected.reduce((sum, { photos }) => sum + photos, 0);
  expect(removed).toBe(3 * MANY + 2 - used.length);
  expect(await countStored()).toEqual({
    photos: used.length,
    blobs: used.length,
    files: used.length,
  });
});
