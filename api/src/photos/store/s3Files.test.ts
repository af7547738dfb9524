import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import type { Vehicle as Listing } from "@takas/contracts/vehicle";
import { createLog } from "@takas/telemetry/log";
import { metrics } from "@takas/telemetry/metrics";

import { seedDemo } from "../../demo/seedDemo";
import { mongoose } from "../../platform/database/mongoose";
import { signIn, testEnv, useApi } from "../../test/app";
import { vehicleBody } from "../../test/builders";
import { useDatabase } from "../../test/db";
import { useServer } from "../../test/useServer";
import { Vehicle } from "../../vehicles/Vehicle";
import { listFiles, useBucket } from "../testing/photoPlaces";
import { flatPhoto, storePhoto } from "../testing/testPhotos";
import type * as UnreadPhotos from "../testing/unreadPhotos";
import { photoCollections } from "./gridFsFiles";
import { Photo } from "./Photo";
import type { PhotoFiles } from "./photoFiles";
import { keepPhotosIn, photoFiles } from "./photoStore";
import { s3Files } from "./s3Files";
import { watchBucket } from "./watchBucket";

// What photos show is not the subject here.
jest.mock("../check/photoChecks", () =>
  jest.requireActual<typeof UnreadPhotos>("../testing/unreadPhotos"),
);

useDatabase();
const api = useApi();
const bucketUrl = useBucket();
const AWAY = "Photos are not available right now. Please try again in a moment.";
const id = new mongoose.Types.ObjectId();

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

function use(PHOTOS_URL: string, PHOTOS_CDN = ""): void {
  keepPhotosIn(testEnv({ PHOTOS_URL, PHOTOS_CDN }).photos);
}

async function bodyWithPhoto(seed: number) {
  const png = await flatPhoto(700, 50, seed).png().toBuffer();
  return vehicleBody({ images: [`data:image/png;base64,${png.toString("base64")}`] });
}

beforeEach(() => {
  use(bucketUrl());
});

afterAll(() => {
  keepPhotosIn({});
});

describe("Photos in a bucket", () => {
  it("are stored only there, from the seller to the visitor", async () => {
    const { cookie } = await signIn();
    const sent = api
      .call(cookie)
      .post("/api/vehicles")
      .send(await bodyWithPhoto(1));
    const { images } = (await sent.expect(201)).body as Listing;
    await api.bare().get(String(images[0])).expect(200).expect("content-type", "image/webp");
    await expect(listFiles()).resolves.toHaveLength(3);
    await expect(photoCollections().files.countDocuments()).resolves.toBe(0);
  });

  it("serve the sample market", async () => {
    await seedDemo({ size: 1 });
    const { photos } = await Vehicle.findOne({ isSample: true }).orFail().lean();
    await api.bare().get(`/api/images/${photos[0]?.id}/400.webp`).expect(200);
  });

  it.each([
    ["the secret is wrong", ":S3RVER@", ":SECRET@", /answers 403 SignatureDoesNotMatch/],
    ["the key is unknown", "S3RVER:S3RVER", "AK:SECRET", /answers 403 InvalidAccessKeyId/],
    ["there is no such bucket", "/cars", "/vans", /answers 404 NoSuchBucket/],
    ["nobody listens", /@.*\//, "@127.0.0.1:1/", /cannot be reached/],
  ])(
    "answer 503 with a sentence when %s, and the log gets the reason",
    async (_, part, other, why) => {
      const photo = await storePhoto(await flatPhoto(30, 30, 5).png().toBuffer(), "someone");
      use(bucketUrl().replace(part, other));
      await api.bare().get(`/api/images/${photo.id}/400.webp`).expect(503, AWAY);
      const calls = [photoFiles().read(id), photoFiles().save(Buffer.from("x")), listFiles()];
      for (const { reason } of (await Promise.allSettled(calls)) as PromiseRejectedResult[]) {
        expect(reason).toMatchObject({ name: "PhotosAwayError" });
        expect(String(reason)).toMatch(why);
        expect(JSON.stringify([reason, (reason as Error).stack])).not.toContain("SECRET");
      }
    },
  );

  it.each([
    ["the secret is wrong", ":S3RVER@", ":SECRET@", "answers 403 SignatureDoesNotMatch"],
    ["there is no such bucket", "/cars", "/vans", "answers 404 NoSuchBucket"],
  ])(
    "keep a process from being ready when %s, until access is granted",
    async (_, part, other, why) => {
      use(bucketUrl().replace(part, other));
      await watchBucket(createLog("silent"));
      const sentence = `The photo store ${why} (GET).`;
      await api.bare().get("/readyz").expect(503, sentence);
      await api.bare().get("/healthz").expect(200);
      use(bucketUrl());
      await watchBucket(createLog("silent"));
      await api.bare().get("/readyz").expect(200, { status: "ok" });
    },
  );

  it("are named by /readyz when they become unavailable later, and everything else works", async () => {
    await watchBucket(createLog("silent"));
    jest.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("fetch failed"));
    try {
      await expect(photoFiles().read(id)).rejects.toMatchObject({ name: "PhotosAwayError" });
      const photos = "The photo store cannot be reached (GET).";
      await api.bare().get("/readyz").expect(200, { status: "ok", photos });
    } finally {
      jest.restoreAllMocks();
    }
  });

  it("are measured by call and result, and so are the calls a failing bucket is spared", async () => {
    metrics.resetMetrics();
    await photoFiles().read(await photoFiles().save(Buffer.from("photo")));
    jest.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("fetch failed"));
    try {
      await Promise.allSettled(Array.from({ length: 5 }, async () => photoFiles().read(id)));
      await expect(photoFiles().read(id)).rejects.toThrow("circuit open");
    } finally {
      jest.restoreAllMocks();
    }
    const { text } = await api.bare().get("/metrics").expect(200);
    expect(text).toContain('bucket_call_duration_seconds_count{call="save",result="done"} 1');
    expect(text).toContain('bucket_call_duration_seconds_count{call="read",result="done"} 1');
    expect(text).toContain('bucket_call_duration_seconds_count{call="read",result="failed"} 5');
    expect(text).toContain("bucket_left_alone 1");
    expect(text).toContain('refusals_total{limit="bucket:left alone"} 1');
    expect(text).toContain('bucket_reads{state="waiting"} 0');
  });

  it("are not served when the bucket has other bytes, even of the same length", async () => {
    const { id: photo } = await storePhoto(await flatPhoto(40, 30, 6).png().toBuffer(), "someone");
    const { files } = await Photo.findById(photo).orFail().lean();
    const file = files[0]?.file ?? id;
    const bytes = (await photoFiles().read(file)) ?? Buffer.alloc(0);
    const path = `/api/images/${photo}/400.webp`;
    await photoFiles().save(Buffer.alloc(bytes.length, 1), file);
    const { headers } = await api.bare().get(path).expect(503, AWAY);
    expect(headers["cache-control"]).toBe("no-store");
    await photoFiles().save(bytes, file);
    await api
      .bare()
      .get(path)
      .expect(200)
      .expect("cache-control", /immutable/);
  });

  it("leave nothing of a listing that cannot be stored: 503", async () => {
    const { cookie, user } = await signIn();
    use(bucketUrl().replace("/cars", "/vans"));
    const sent = api
      .call(cookie)
      .post("/api/vehicles")
      .send(await bodyWithPhoto(2));
    await sent.expect(503, AWAY);
    await expect(Vehicle.countDocuments({ owner: user._id })).resolves.toBe(0);
    await expect(Photo.countDocuments({ owner: user._id })).resolves.toBe(0);
  });
});

describe("Photos at a CDN", () => {
  it("have its URL, may be shown by other sites, and are referred to by it in a write", async () => {
    use(bucketUrl(), "https://photos.example/takas/");
    const { cookie } = await signIn();
    const sent = api
      .call(cookie)
      .post("/api/vehicles")
      .send(await bodyWithPhoto(3));
    const { id: car, images } = (await sent.expect(201)).body as Listing;
    const [, path = ""] = String(images[0]).split("https://photos.example/takas");
    expect(path).toMatch(/^\/api\/images\/[\w-]+\/800\.webp$/);
    const answer = await api.bare().get(path).expect(200);
    expect(answer.headers["cross-origin-resource-policy"]).toBe("cross-origin");
    const kept = await api.call(cookie).patch(`/api/vehicles/${car}`).send({ images }).expect(200);
    expect((kept.body as Listing).images).toEqual(images);
  });
});

describe("A store", () => {
  let answer: RequestListener;
  const server = useServer((request, response) => answer(request, response));

  function files(patience: number): PhotoFiles {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/cars`;
    return s3Files({ address, region: "us-east-1", key: "AK", secret: "SECRET" }, patience);
  }

  it("lists the files of a period page by page, and no more", async () => {
    const keys = [1, 5, 6, 7, 9].map((time) => `photos/0000000${time}${"0".repeat(16)}.webp`);
    let asked = 0;
    answer = (request, response) => {
      asked += 1;
      const { searchParams } = new URL(String(request.url), "http://store");
      const after = String(searchParams.get("start-after"));
      const page = ["photos/", ...keys].filter((key) => key > after).slice(0, 2);
      response.end(page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join(""));
    };
    const found: string[] = [];
    for await (const file of files(5000).list({ after: new Date(5000), before: new Date(9000) })) {
      found.push(String(file.getTimestamp().getTime()));
    }
    expect(found).toEqual(["5000", "6000", "7000"]);
    expect(asked).toBe(2);
  });

  it.each<[string, RequestListener]>([
    ["before its answer", () => undefined],
    ["amid it", (_, response) => response.writeHead(200, { "Content-Length": 9 }).write("half")],
  ])("times out when it stops answering %s, across garbage collections", async (_, fault) => {
    const isAsked = new Promise<void>((resolve) => {
      answer = (...call) => {
        fault(...call);
        resolve();
      };
    });
    const read = files(1000).read(id);
    void isAsked.then(collectGarbage);
    await expect(read).rejects.toThrow("The photo store is silent for 1000 ms (GET)");
  });

  it.each<[string, RequestListener]>([
    ["is overloaded", (_, response) => response.writeHead(503).end()],
    ["hangs up", (request) => request.socket.destroy()],
  ])("is retried when it %s temporarily", async (_, fault) => {
    let asked = 0;
    answer = (request, response) => {
      asked += 1;
      return asked < 3 ? fault(request, response) : response.end("photo");
    };
    await expect(files(5000).read(id)).resolves.toEqual(Buffer.from("photo"));
    asked = Number.NEGATIVE_INFINITY;
    await expect(files(5000).read(id)).rejects.toMatchObject({ name: "PhotosAwayError" });
  });

  it("is not trusted when it redirects, or reports a missing file without a reason", async () => {
    for (const status of [301, 404]) {
      answer = (_, response) => response.writeHead(status, { Location: "/" }).end();
      await expect(files(5000).read(id)).rejects.toThrow(`The photo store answers ${status}`);
    }
  });
});
