import { Problem } from "@takas/contracts/problem";
import type { Vehicle } from "@takas/contracts/vehicle";

import { checkPhotosIn } from "./photos/check/photoChecker";
import { claimCheck } from "./photos/queue/claimCheck";
import { PhotoCheck, PhotoUpload } from "./photos/queue/PhotoCheck";
import type { PhotoCheckRecord } from "./photos/queue/PhotoCheck";
import { WORKERS } from "./photos/queue/queueChecks";
import { flatPhoto, photoShowing } from "./photos/testing/testPhotos";
import { UploadPenalty } from "./photos/upload/UploadPenalty";
import { databaseTime } from "./platform/database/connection";
import { mongoose, newId } from "./platform/database/mongoose";
import { signIn, useApi } from "./test/app";
import { vehicleBody } from "./test/builders";
import { databaseUri } from "./test/databaseUri";
import { useDatabase } from "./test/db";
import { RoleProcess, waitFor } from "./test/roleProcess";

jest.setTimeout(120_000);
useDatabase();
const api = useApi();

/** A worker process. It takes a while to start, so the tests share two of them. */
async function startWorker() {
  const uri = databaseUri(mongoose.connection.name).href;
  const worker = new RoleProcess("photos", { MONGODB_URI: uri });
  workers.push(worker);
  return { worker, url: await worker.ready() };
}
const workers: RoleProcess[] = [];
let first: RoleProcess;
let second: RoleProcess;

beforeAll(() => checkPhotosIn("queue"));
afterEach(() => jest.restoreAllMocks());
afterAll(() => {
  checkPhotosIn("api");
  for (const { child } of workers) {
    child.kill("SIGKILL");
  }
});

/** Lists a car with a photo for each text, drawn on it; a plain photo without one. */
async function list(texts: string[]) {
  const { cookie } = await signIn();
  const images = await Promise.all(
    texts.map(async (text, index) => {
      const flat = async () => flatPhoto(900, 600, index).jpeg().toBuffer();
      const bytes = text === "" ? await flat() : await photoShowing(text);
      return `data:image/jpeg;base64,${bytes.toString("base64")}`;
    }),
  );
  return api
    .call(cookie)
    .post("/api/vehicles")
    .set("Accept", "application/json, application/problem+json")
    .send(vehicleBody({ images }));
}

const clean = (count: number) => Array.from({ length: count }, () => "");

/** Waits for a photo in the queue with this property. */
async function seen(isIt: (check: PhotoCheckRecord) => boolean): Promise<PhotoCheckRecord> {
  return waitFor(async () => (await PhotoCheck.find().lean()).find(isIt));
}

const isBegun = ({ attempts }: PhotoCheckRecord) => attempts > 0;

async function countQueued() {
  return Promise.all([PhotoCheck.countDocuments(), PhotoUpload.countDocuments()]);
}

describe("photos in the queue", () => {
  it("503 with a sentence when no worker is alive: nothing is stored, blamed or left", async () => {
    jest.replaceProperty(WORKERS, "patience", 500);
    const { status, body } = await list(clean(2));
    expect([status, body]).toMatchObject([
      503,
      { detail: expect.stringMatching(/^Photo \d could not be checked\. Please try again/) },
    ]);
    expect(await UploadPenalty.countDocuments()).toBe(0);
    await waitFor(async () => (await countQueued()).every((count) => count === 0) || undefined);
  });

  it("are checked by a worker, which serves only its health and measurements", async () => {
    const { worker, url } = await startWorker();
    first = worker;
    const answer = list(clean(3));
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await fetch(`${url}/api/config`)).status).toBe(404);
    expect(await (await fetch(`${url}/metrics`)).text()).toContain("process_cpu_seconds_total");
    const { status, body } = await answer;
    expect(status).toBe(201);
    const { images } = body as Vehicle;
    expect(images).toHaveLength(3);
    await api
      .call()
      .get(images[2] ?? "")
      .expect(200)
      .expect("Content-Type", "image/webp");
    expect(await countQueued()).toEqual([0, 0]);
  });

  it("422 with the place in the picture; the others leave the queue", async () => {
    const { status, body } = await list([...clean(2), "Tel: 0533 860 12 34", ...clean(3)]);
    expect(status).toBe(422);
    expect(Problem.parse(body).photos).toMatchObject([
      { position: 3, shows: [{ kind: "phone", box: { left: expect.any(Number) } }] },
    ]);
    await waitFor(async () => (await countQueued()).every((count) => count === 0) || undefined);
  });

  it("503 for one over which two workers have died", async () => {
    first.child.kill("SIGSTOP");
    const answer = list(clean(1));
    const { _id } = await seen(() => true);
    await PhotoCheck.updateOne({ _id }, { $set: { attempts: 2 } });
    first.child.kill("SIGCONT");
    const { status, body } = await answer;
    expect([status, body]).toMatchObject([
      503,
      { detail: "Photo 1 could not be checked. Please try again in a moment." },
    ]);
  });

  it("are shared by two workers", async () => {
    second = (await startWorker()).worker;
    const answer = list(clean(10));
    const { leaseHolder } = await seen(isBegun);
    await seen((check) => isBegun(check) && check.leaseHolder !== leaseHolder);
    expect((await answer).status).toBe(201);
  });

  it("survive a killed worker: another takes them", async () => {
    second.child.kill("SIGSTOP");
    const answer = list(clean(4));
    await seen(isBegun);
    first.child.kill("SIGKILL");
    await first.exited;
    // As after 10 s, in which nobody renews its leases.
    const leased = { leaseUntil: mongoose.trusted({ $exists: true }) };
    await PhotoCheck.updateMany(leased, { $set: { leaseUntil: new Date(0) } });
    second.child.kill("SIGCONT");
    await seen(({ attempts }) => attempts === 2);
    expect((await answer).status).toBe(201);
  });

  it("are answered by a worker that is stopping", async () => {
    const answer = list(clean(1));
    await seen(isBegun);
    second.child.kill("SIGTERM");
    expect((await answer).status).toBe(201);
    expect(await second.exitCode()).toBe(0);
  });
});

describe("the next check", () => {
  it("belongs to the address with the fewest running, there to the user with the fewest, and is their oldest", async () => {
    const start = databaseTime().getTime() - 60_000;
    const names = ["crowd a", "crowd a", "crowd a", "crowd b", "alone c"];
    await PhotoCheck.create(
      names.map((user, index) => ({
        _id: newId(),
        user,
        address: user.slice(0, 5),
        leaseUntil: new Date(0),
        createdAt: new Date(start + index),
      })),
    );
    const taken: (string | undefined)[] = [];
    for (let turn = 0; turn <= names.length; turn += 1) {
      taken.push((await claimCheck("me"))?.user);
    }
    expect(taken).toEqual(["crowd a", "alone c", "crowd b", "crowd a", "crowd a", undefined]);
    await PhotoCheck.deleteMany();
  });
});
