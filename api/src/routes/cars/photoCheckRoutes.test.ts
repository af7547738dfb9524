import { photoId } from "@takas/contracts/photo";
import type { Vehicle } from "@takas/contracts/vehicle";

import { checkInProcess } from "../../photos/check/photoChecks";
import type * as PhotoChecks from "../../photos/check/photoChecks";
import { collectOrphans } from "../../photos/store/collectOrphans";
import { photoCollections } from "../../photos/store/gridFsFiles";
import { Photo } from "../../photos/store/Photo";
import { PhotoBlob } from "../../photos/store/PhotoBlob";
import { flatPhoto, photoShowing } from "../../photos/testing/testPhotos";
import { UploadPenalty } from "../../photos/upload/limits/UploadPenalty";
import { PassedPhoto } from "../../photos/upload/PassedPhoto";
import { createRateLimits } from "../../platform/limits/rateLimits";
import { signIn, useApi } from "../../test/app";
import { vehicleBody } from "../../test/builders";
import { useDatabase } from "../../test/db";
import { setClock } from "../../test/setClock";

// Real checks, counted.
jest.mock("../../photos/check/photoChecks", () => {
  const real = jest.requireActual<typeof PhotoChecks>("../../photos/check/photoChecks");
  return { ...real, checkInProcess: jest.fn(real.checkInProcess) };
});
const checks = jest.mocked(checkInProcess);

useDatabase();
const api = useApi();
const strict = useApi({ RATE_LIMIT_FACTOR: "1" });
const path = "/api/photos/checks";
const PHONE = "Tel: 0533 860 12 34";

beforeEach(() => checks.mockClear());
afterEach(() => jest.useRealTimers());

const asUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString("base64")}`;
let seeds = 0;
/** A photo that no other test has sent. */
async function newPhoto(): Promise<string> {
  seeds += 1;
  return asUrl(await flatPhoto(80, 60, seeds).jpeg().toBuffer());
}

const check = (cookie: string, image: string) =>
  api
    .call(cookie)
    .post(path)
    .send({ images: [image] });

async function list(cookie: string, images: string[], status = 201): Promise<Vehicle> {
  const body = vehicleBody({ images });
  const answer = await api.call(cookie).post("/api/vehicles").send(body).expect(status);
  return answer.body as Vehicle;
}

/** What photos leave in the store. */
async function countStored(): Promise<number[]> {
  const { files } = photoCollections();
  return Promise.all([
    PassedPhoto.countDocuments(),
    PhotoBlob.countDocuments(),
    files.countDocuments(),
  ]);
}

describe("POST /api/photos/checks", () => {
  it("answers 401 without a session, and 403 to another site", async () => {
    const body = { images: [await newPhoto()] };
    await api.call().post(path).send(body).expect(401);
    const { cookie } = await signIn();
    await api.bare().post(path).set("Cookie", cookie).send(body).expect(403);
    expect(checks).not.toHaveBeenCalled();
  });

  it("answers 403 while the user is suspended, and while their uploads are paused", async () => {
    const suspended = await signIn({ isSuspended: true });
    await check(suspended.cookie, await newPhoto()).expect(403);
    const { user, cookie } = await signIn();
    const pausedUntil = new Date(Date.now() + 60_000);
    const paused = { refusals: [], pauses: 1, pausedUntil, forgetAt: pausedUntil };
    await UploadPenalty.create({ _id: user._id, ...paused });
    await check(cookie, await newPhoto()).expect(403, /^Photo uploads are paused until/);
    expect(checks).not.toHaveBeenCalled();
  });

  it.each([
    ["no photo", { images: [] }],
    ["two photos", { images: ["data:image/jpeg;base64,AAAA", "data:image/jpeg;base64,AAAA"] }],
    ["no list", { image: "data:image/jpeg;base64,AAAA" }],
    ["a stored photo", { images: ["/api/images/unknown-photo/800.webp"] }],
    ["a photo that was not sent", { images: ["upload:0"] }],
  ])("answers 400 to %s", async (_name, body) => {
    const { cookie } = await signIn();
    await api
      .call(cookie)
      .post(path)
      .send(body)
      .expect(400, /^[A-Z][^\n]*\.$/);
  });

  it("answers 415 to a page and keeps nothing", async () => {
    const { cookie } = await signIn();
    const before = await countStored();
    const page = asUrl(Buffer.from("<html></html>"));
    await check(cookie, page).expect(415, /^Photo 1 [^\n]+\.$/);
    expect(await countStored()).toEqual(before);
  });

  it("answers 422 with the place, and counts the photos of one listing as one refusal", async () => {
    const { user, cookie } = await signIn();
    const before = await countStored();
    for (const seed of [1, 2, 3]) {
      const answer = await check(cookie, asUrl(await photoShowing(PHONE, seed)))
        .set("Accept", "application/problem+json")
        .expect(422);
      expect(JSON.parse(answer.text)).toMatchObject({
        detail: "Photo 1 shows a phone number. Please use photos without contact details.",
        photos: [{ position: 1, shows: [{ kind: "phone" }] }],
      });
    }
    expect(await countStored()).toEqual(before);
    const penalty = await UploadPenalty.findById(user._id).lean();
    expect(penalty).toMatchObject({ refusals: [expect.any(Date)], pausedUntil: null });
  });

  it("pauses uploads after refusals at three different times", async () => {
    const { cookie } = await signIn();
    const photo = asUrl(await photoShowing(PHONE, 9));
    const start = Date.now();
    for (const minutes of [0, 11, 22]) {
      setClock(new Date(start + minutes * 60_000).toISOString());
      await check(cookie, photo).expect(422);
    }
    const paused = await check(cookie, await newPhoto());
    expect(paused.status).toBe(403);
  });

  it("answers 429 after every photo of 20 listings, with the time to wait", async () => {
    const { user, cookie } = await signIn({ createdAt: new Date("2026-01-01") });
    await createRateLimits(1).take("photoChecks", { ip: "", userId: user._id }, 200);
    const call = strict
      .call(cookie)
      .post(path)
      .send({ images: [await newPhoto()] });
    const { headers } = await call.expect(429, /^Too many photos\./);
    expect(Number(headers["retry-after"])).toBeGreaterThan(1800);
  });
});

describe("a listing", () => {
  it("of ten checked photos needs no other check and keeps their order", async () => {
    const { cookie } = await signIn();
    const photos = await Promise.all(Array.from({ length: 10 }, newPhoto));
    const answers = await Promise.all(photos.map((photo) => check(cookie, photo).expect(200)));
    for (const { body } of answers) {
      const { passedUntil } = body as { passedUntil: string };
      expect(Date.parse(passedUntil)).toBeGreaterThan(Date.now() + 3_500_000);
    }
    expect(checks).toHaveBeenCalledTimes(10);
    const { images } = await list(cookie, photos.toReversed());
    expect(checks).toHaveBeenCalledTimes(10);
    expect(images).toHaveLength(10);
    const { images: unchecked } = await list((await signIn()).cookie, photos.toReversed());
    expect(checks).toHaveBeenCalledTimes(20);
    const blobsOf = async (paths: string[]) =>
      Promise.all(paths.map(async (one) => (await Photo.findById(photoId(one)).lean())?.blob));
    expect(await blobsOf(images)).toEqual(await blobsOf(unchecked));
  });

  it("may show one checked photo twice, and another listing too", async () => {
    const { cookie } = await signIn();
    const photo = await newPhoto();
    await check(cookie, photo).expect(200);
    await check(cookie, photo).expect(200);
    const { images } = await list(cookie, [photo, photo]);
    const other = await list(cookie, [photo]);
    expect(new Set([...images, ...other.images]).size).toBe(3);
    expect(checks).toHaveBeenCalledTimes(1);
  });

  it("with a photo swapped after its check is refused by what it shows", async () => {
    const { cookie } = await signIn();
    await check(cookie, await newPhoto()).expect(200);
    await list(cookie, [asUrl(await photoShowing(PHONE, 20))], 422);
    expect(await Photo.countDocuments({ owner: (await signIn()).user._id })).toBe(0);
  });

  it("refused for another photo stores no checked one", async () => {
    const { user, cookie } = await signIn();
    const photo = await newPhoto();
    await check(cookie, photo).expect(200);
    await list(cookie, [photo, asUrl(await photoShowing(PHONE, 21))], 422);
    expect(await Photo.countDocuments({ owner: user._id })).toBe(0);
    await list(cookie, [photo]);
    expect(checks).toHaveBeenCalledTimes(2);
  });

  it("of another user with the same photo is checked by itself", async () => {
    const [one, other] = [await signIn(), await signIn()];
    const photo = await newPhoto();
    await check(one.cookie, photo).expect(200);
    await list(other.cookie, [photo]);
    expect(checks).toHaveBeenCalledTimes(2);
  });

  it("an hour later is checked again", async () => {
    const { cookie } = await signIn();
    const photo = await newPhoto();
    await check(cookie, photo).expect(200);
    setClock(new Date(Date.now() + 3_601_000).toISOString());
    await list(cookie, [photo]);
    expect(checks).toHaveBeenCalledTimes(2);
  });
});

describe("checked photos without a listing", () => {
  it("stay when they are checked again within the hour", async () => {
    const { cookie } = await signIn();
    const photo = await newPhoto();
    await check(cookie, photo).expect(200);
    await PhotoBlob.updateMany({}, { $set: { touchedAt: new Date(0) } });
    await check(cookie, photo).expect(200);
    await collectOrphans();
    await list(cookie, [photo]);
    expect(checks).toHaveBeenCalledTimes(1);
  });

  it("are removed after an hour, and a listing that comes then is checked again", async () => {
    const { cookie } = await signIn();
    const photos = await Promise.all(Array.from({ length: 5 }, newPhoto));
    for (const photo of photos) {
      await check(cookie, photo).expect(200);
    }
    const [, blobs = 0, files = 0] = await countStored();
    const { blobs: collected } = await collectOrphans(new Date(Date.now() + 3_601_000));
    expect(collected).toBeGreaterThanOrEqual(5);
    const [, blobsLeft = 0, filesLeft = 0] = await countStored();
    expect(blobsLeft).toBeLessThanOrEqual(blobs - 5);
    expect(filesLeft).toBeLessThan(files);
    await list(cookie, photos);
    expect(checks).toHaveBeenCalledTimes(10);
  });
});
