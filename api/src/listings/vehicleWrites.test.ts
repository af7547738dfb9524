import { connect } from "node:net";
import type { AddressInfo } from "node:net";

import { Problem } from "@takas/contracts/problem";
import { SearchResponse, Vehicle, VehicleWrite } from "@takas/contracts/vehicle";
import { maxVehicleYear } from "@takas/contracts/vehicleFields";
import fc from "fast-check";
import sharp from "sharp";

import { rounds } from "../../../scripts/testing/rounds.mjs";
import { photoCollections } from "../photos/store/gridFsFiles";
import { Photo } from "../photos/store/Photo";
import { photoShowing } from "../photos/testing/testPhotos";
import { UploadPenalty } from "../photos/upload/limits/UploadPenalty";
import { mongoose, newId } from "../platform/database/mongoose";
import { LIVE, signIn, useApi } from "../test/app";
import { buildVehicle, vehicleBody } from "../test/builders";
import { useDatabase } from "../test/db";
import { overlapUpdates } from "../test/overlap";
import { useUp } from "../test/useUp";
import { Vehicle as StoredVehicle } from "../vehicles/Vehicle";
import type { VehicleRecord } from "../vehicles/Vehicle";

useDatabase();
const api = useApi();
const strict = useApi({ RATE_LIMIT_FACTOR: "1" });
const live = useApi(LIVE);
const path = "/api/vehicles";

afterEach(async () => {
  jest.restoreAllMocks();
  await StoredVehicle.deleteMany({});
});

/** A plain JPEG of one colour, as the app sends it. */
async function dataUrl(background = "#3060a0"): Promise<string> {
  const image = sharp({ create: { width: 80, height: 60, channels: 3, background } });
  return `data:image/jpeg;base64,${(await image.jpeg().toBuffer()).toString("base64")}`;
}

/** The number of everything that a listing write may leave behind. */
async function countStored() {
  const { files, chunks } = photoCollections();
  return Promise.all([
    StoredVehicle.countDocuments(),
    Photo.countDocuments(),
    files.countDocuments(),
    chunks.countDocuments(),
  ]);
}

const broken: [string, unknown, string][] = [
  ["title", "ab", "Title must have at least 3 characters."],
  ["title", "x".repeat(121), "Title must have at most 120 characters."],
  ["title", "\u2800\u3164\u200B\u200B", "Title must have at least 3 characters."],
  ["title", "👍👍👍", "Title must have a letter or a digit."],
  ["make", "\u200B", "Make must not be empty."],
  ["model", "- -", "Model must have a letter or a digit."],
  ["title", { $ne: null }, "Title must be text."],
  ["title", undefined, "Title is required."],
  ["make", "  ", "Make must not be empty."],
  ["make", "x".repeat(41), "Make must have at most 40 characters."],
  ["model", " ", "Model must not be empty."],
  ["model", ["Vitz"], "Model must be text."],
  ["model", "x".repeat(61), "Model must have at most 60 characters."],
  ["year", 1899, "Year must be at least 1900."],
  ["year", maxVehicleYear(new Date()) + 1, "Year must not be later than next year."],
  ["year", "2017", "Year must be a number."],
  ["year", 2017.5, "Year must be a whole number."],
  ["mileage", -1, "Mileage must be at least 0."],
  ["mileage", 1_000_001, "Mileage must be at most 1000000."],
  ["mileage", null, "Mileage must be a number."],
  ["fuelType", "Steam", "Fuel type must be one of Petrol, Diesel, Electric, Hybrid."],
  ["transmission", "", "Transmission must be one of Manual, Automatic."],
  ["bodyType", "Tank", "Body type must be one of Sedan, Hatchback, SUV, Coupe, Estate."],
  ["askingPrice", "0", "Asking price must be at least 1."],
  ["askingPrice", "10000001", "Asking price must be at most 10000000."],
  ["askingPrice", "1e5", "Asking price must be a whole number of pounds."],
  ["askingPrice", "-5", "Asking price must be a whole number of pounds."],
  ["askingPrice", undefined, "Asking price is required."],
  ["isSwapFriendly", "true", "Is swap friendly must be true or false."],
  ["images", "none", "Images must be a list."],
  ["images", [1], "Images entry 1 must be text."],
];

describe("POST /api/vehicles", () => {
  it("answers 401 without a session, and 403 to another site", async () => {
    await api.call().post(path).send(vehicleBody()).expect(401);
    const { cookie } = await signIn();
    await api.bare().post(path).set("Cookie", cookie).send(vehicleBody()).expect(403);
  });

  it("answers 400 to every broken field and stores nothing", async () => {
    const { cookie } = await signIn();
    const answers: typeof broken = [];
    for (const [field, value] of broken) {
      const body = { ...vehicleBody(), [field]: value };
      answers.push([field, value, (await api.call(cookie).post(path).send(body).expect(400)).text]);
    }
    expect(answers).toEqual(broken);
    expect(await StoredVehicle.countDocuments()).toBe(0);
  });

  it("answers 400 naming every field that breaks a rule", async () => {
    const { cookie } = await signIn();
    const call = api.call(cookie).post(path).set("Accept", "application/problem+json");
    const { text } = await call.send({ title: "", year: 1 }).expect(400);
    const { fields } = JSON.parse(text) as { fields: Record<string, string> };
    const { fuelType: _f, transmission: _t, bodyType: _b, ...required } = vehicleBody();
    expect(Object.keys(fields).toSorted()).toEqual(Object.keys(required).toSorted());
    expect(fields).toMatchObject({ make: "is required", year: "must be at least 1900" });
  });

  it.each([
    ["an eleventh photo", Array.from({ length: 11 }, () => "data:image/jpeg;base64,AAAA"), 400],
    ["a page declared as a JPEG", ["data:image/jpeg;base64,PGh0bWw+PC9odG1sPg=="], 415],
    ["a drawing", ["data:image/svg+xml;base64,PHN2Zy8+"], 415],
    ["an address elsewhere", ["https://evil.example/a.jpg"], 400],
    ["an unknown photo", ["/api/images/unknown-photo/800.webp"], 400],
    ["a photo that was not sent", ["upload:0"], 400],
    ["10.1 MB", [`data:image/jpeg;base64,${"A".repeat(14_200_000)}`], 413],
  ])("refuses %s and stores nothing", async (_name, images, status) => {
    const { cookie } = await signIn();
    const { text } = await api.call(cookie).post(path).send(vehicleBody({ images })).expect(status);
    expect(text).toMatch(/^[A-Z][^\n]*\.$/);
    expect(await StoredVehicle.countDocuments()).toBe(0);
    expect(await Photo.countDocuments()).toBe(0);
  });

  it.each([
    ["a page of HTML in a JPEG", 415, async () => Buffer.from("\xff\xd8\xff<html>", "latin1")],
    ["a phone number", 422, async () => photoShowing("Tel: 0533 860 12 34")],
  ])("refuses a photo that is %s with %d and stores nothing", async (_name, status, draw) => {
    const { user, cookie } = await signIn();
    const vehicle = await buildVehicle({ owner: user._id });
    const before = await countStored();
    const bad = `data:image/jpeg;base64,${(await draw()).toString("base64")}`;
    const images = [await dataUrl("#102030"), bad];
    const body = vehicleBody({ images });
    const posted = await api.call(cookie).post(path).send(body).expect(status);
    expect(posted.text).toMatch(/^Photo 2 [^\n]+\.$/);
    const url = `${path}/${vehicle._id}`;
    const patched = await api.call(cookie).patch(url).send({ year: 2001, images }).expect(status);
    expect(patched.text).toBe(posted.text);
    expect(await countStored()).toEqual(before);
    expect(await StoredVehicle.findById(vehicle._id).lean()).toEqual(vehicle);
  });

  it("answers 403 to photos while uploads are paused, and takes listings without", async () => {
    const { user, cookie } = await signIn();
    const pausedUntil = new Date(Date.now() + 3_600_000);
    const paused = { refusals: [], pauses: 1, pausedUntil, forgetAt: pausedUntil };
    await UploadPenalty.create({ _id: user._id, ...paused });
    const before = await countStored();
    const body = vehicleBody({ images: [await dataUrl()] });
    const refused = await api.call(cookie).post(path).send(body).expect(403);
    expect(refused.text).toMatch(/^Photo uploads are paused until .+\.$/);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
    expect(await countStored()).toEqual(before);
    await api.call(cookie).post(path).send(vehicleBody()).expect(201);
  });

  it.each([
    ["title", "Vitz, call 0533 123 45 67", 'The title shows a phone number: "0533 123 45 67".'],
    ["model", "Vitz www.example.com", 'The model shows a link: "www.example.com".'],
    ["make", "Toyota seller@example.com", 'The make shows an email address: "seller@example.com".'],
    ["title", "Vitz, instagram @girneoto", 'The title shows a name on a network: "@girneoto".'],
  ])(
    "answers 422 to contact details in the %s %j and stores nothing",
    async (field, text, sentence) => {
      const { user, cookie } = await signIn();
      const call = api
        .call(cookie)
        .post(path)
        .send({ ...vehicleBody(), [field]: text });
      const refused = await call.expect(422);
      expect(refused.text).toBe(
        `${sentence} Buyers see contact details only once they unlock them.`,
      );
      expect(await StoredVehicle.countDocuments()).toBe(0);
      const vehicle = await buildVehicle({ owner: user._id });
      const patch = api
        .call(cookie)
        .patch(`${path}/${vehicle._id}`)
        .send({ [field]: text });
      expect((await patch.expect(422)).text).toBe(refused.text);
      expect(await StoredVehicle.findById(vehicle._id).lean()).toEqual(vehicle);
    },
  );

  it("tells a client that accepts problems which photo shows what, and where", async () => {
    const { cookie } = await signIn();
    const photo = (await photoShowing("ali.veli@gmail.com")).toString("base64");
    const refused = await api
      .call(cookie)
      .post(path)
      .set("Accept", "application/problem+json")
      .send(vehicleBody({ images: [`data:image/jpeg;base64,${photo}`] }))
      .expect(422);
    const problem = Problem.parse(JSON.parse(refused.text));
    expect(problem.photos).toEqual([
      { position: 1, shows: [{ kind: "email", box: expect.anything() }] },
    ]);
    expect([problem.code, problem.params]).toEqual([
      "photos.showContact",
      { photos: [{ position: 1, kinds: ["email"] }] },
    ]);
  });

  it("answers 422 to a number split over make, model and title, and stores nothing", async () => {
    const { user, cookie } = await signIn();
    const split = { make: "Tel 0533", model: "860", title: "12 34 Vitz" };
    const refused = await api
      .call(cookie)
      .post(path)
      .send({ ...vehicleBody(), ...split })
      .expect(422);
    expect(refused.text).toBe(
      'Make, model and title together show a phone number: "0533 · 860 · 12 34". Buyers see contact details only once they unlock them.',
    );
    expect(await StoredVehicle.countDocuments()).toBe(0);
    const { title, ...rest } = split;
    const vehicle = await buildVehicle({ owner: user._id, ...rest });
    await api.call(cookie).patch(`${path}/${vehicle._id}`).send({ title }).expect(422);
    await api
      .call(cookie)
      .patch(`${path}/${vehicle._id}`)
      .send({ isSwapFriendly: false })
      .expect(200);
  });

  it.each([
    { title: "Call 0533 86", model: "1234567" },
    { title: "Nice 0533", description: "then 861 23 45" },
    { title: "ali.veli", model: "at gmail", trim: "dot com" },
  ])("answers 422 to a contact in parts, in any order: %j", async (parts) => {
    const { cookie } = await signIn();
    const body = { ...vehicleBody(), ...parts };
    await api
      .call(cookie)
      .post(path)
      .send(body)
      .expect(422, /together show/);
    expect(await StoredVehicle.countDocuments()).toBe(0);
  });

  it("takes an honest title that looks like a number, and a sentence without a space", async () => {
    const { cookie } = await signIn();
    const car = { make: "BMW", model: "530", year: 2010, title: "BMW 530 2010 150 000 km" };
    const description = "Araç sorunsuz.Net fiyat 7500 stg";
    await api
      .call(cookie)
      .post(path)
      .send({ ...vehicleBody(), ...car, description })
      .expect(201);
  });

  // docs/product.md 12.2
  it.each([
    [[{ make: "Call 053" }, { model: "3 86" }]],
    [[{ title: "Nice 0533" }, { askingPrice: "6123456" }]],
  ])(
    "answers 422 to one of two changes at once that only together show a number: %j",
    async (parts) => {
      const { user, cookie } = await signIn();
      const vehicle = await buildVehicle({ owner: user._id });
      const end = overlapUpdates(StoredVehicle, parts.length);
      const answers = await Promise.all(
        parts.map((part) => api.call(cookie).patch(`${path}/${vehicle._id}`).send(part)),
      );
      end();
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    },
  );

  it("stores texts without what nobody sees, and reads contact details through it", async () => {
    const { cookie } = await signIn();
    const body = { ...vehicleBody(), title: "\u202E Vi\u200Btz 2017\u2800", make: "To\u00ADyota" };
    const { body: stored } = await api.call(cookie).post(path).send(body).expect(201);
    expect(stored).toMatchObject({ title: "Vitz 2017", make: "Toyota" });
    const title = "Vitz 05\u316433\u200E 861\u2800 22\u202E 33";
    await api
      .call(cookie)
      .post(path)
      .send({ ...vehicleBody(), title })
      .expect(422);
  });

  it("answers 413 to text above 100 kB, and 400 to a truncated listing", async () => {
    const { cookie } = await signIn();
    const long = { ...vehicleBody(), notes: "x".repeat(100_001) };
    await api.call(cookie).post(path).send(long).expect(413);
    const half = JSON.stringify(vehicleBody()).slice(0, -20);
    await api.call(cookie).post(path).type("json").send(half).expect(400);
    expect(await StoredVehicle.countDocuments()).toBe(0);
  });

  it("stops reading a body that is too large", async () => {
    const { cookie } = await signIn();
    const { port } = api.server.address() as AddressInfo;
    const sent = new Promise<number>((resolve) => {
      api.server.once("connection", (socket) =>
        socket.once("close", () => resolve(socket.bytesRead)),
      );
    });
    const length = 500 * 1024 * 1024;
    const body = new ReadableStream({ pull: (queue) => queue.enqueue(new Uint8Array(65_536)) });
    const headers = {
      Cookie: cookie,
      "Sec-Fetch-Site": "same-origin",
      "Content-Type": "application/json",
    };
    const init = {
      method: "POST",
      headers: { ...headers, "Content-Length": String(length) },
      body,
    };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      duplex: "half",
    });
    expect(response.status).toBe(413);
    expect(await sent).toBeLessThan(1024 * 1024);
  });

  // docs/product.md 2.12.7
  it("stores nothing when the connection breaks", async () => {
    const { cookie } = await signIn();
    const { port } = api.server.address() as AddressInfo;
    const text = JSON.stringify(vehicleBody());
    const socket = connect(port, "127.0.0.1");
    const closed = new Promise((resolve) => {
      api.server.once("connection", (server) => server.once("close", resolve));
    });
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text.slice(0, 50)}`,
      () => socket.destroy(),
    );
    await closed;
    await api.bare().get("/healthz").expect(200);
    expect(await StoredVehicle.countDocuments()).toBe(0);
  });

  it("answers 201 with the vehicle, stored as sent and owned by the sender", async () => {
    const { user, cookie } = await signIn();
    const response = await api.call(cookie).post(path).send(vehicleBody()).expect(201);
    const vehicle = Vehicle.strict().parse(response.body);
    expect(vehicle).toMatchObject({ ...vehicleBody(), status: "active", offerCount: 0 });
    expect(vehicle.seller?.anonymousId).toBe(`User #${user.anonymousId}`);
    expect(response.headers["location"]).toBe(`/api/vehicles/${vehicle.id}`);
    const stored = await StoredVehicle.findById(vehicle.id).lean();
    expect(stored).toMatchObject({ owner: user._id, askingPrice: 7950, makeKey: "toyota" });
    const found = await api.bare().get(`${path}/search?q=vitz`).expect(200);
    expect(SearchResponse.parse(found.body).total).toBe(1);
  });

  it("answers 507 with a sentence while the disk is full", async () => {
    const { cookie } = await signIn();
    const full = new mongoose.mongo.MongoServerError({ code: 14_031, message: "No space left" });
    jest.spyOn(StoredVehicle, "create").mockRejectedValueOnce(full);
    const call = api.call(cookie).post(path).send(vehicleBody());
    const { text } = await call.expect(507).expect("Retry-After", "60");
    expect(text).toBe("There is no room left to store this right now. Please try again later.");
    await api.call(cookie).post(path).send(vehicleBody()).expect(201);
  });

  it("keeps the photos and their order", async () => {
    const { cookie } = await signIn();
    const images = [await dataUrl("#102030"), await dataUrl("#d0c0b0")];
    const response = await api.call(cookie).post(path).send(vehicleBody({ images })).expect(201);
    const vehicle = Vehicle.strict().parse(response.body);
    expect(vehicle.imageSizes).toEqual([
      { width: 80, height: 60 },
      { width: 80, height: 60 },
    ]);
    const [first = "", second = ""] = vehicle.images;
    const image = await api.bare().get(first).expect(200);
    const { dominant } = await sharp(image.body as Buffer).stats();
    expect(dominant.r).toBeLessThan(60);
    await api.bare().get(second).expect("content-type", "image/webp").expect(200);
  });

  it.each([
    ["owner", "someone"],
    ["status", "sold"],
    ["offerCount", 99],
    ["hasOffers", true],
    ["isSample", true],
    ["_id", "chosen-by-client"],
    ["submission", "chosen-by-client"],
    ["words", ["free"]],
    ["createdAt", "2001-01-01T00:00:00Z"],
    ["marketRate", { marketValue: 1 }],
    ["$set", { status: "sold" }],
    ["photos.0.id", "stolen"],
    ["__proto__", { status: "sold" }],
  ])("ignores the field %s", async (field, value) => {
    const { user, cookie } = await signIn();
    const text = JSON.stringify(vehicleBody()).replace(
      "{",
      `{${JSON.stringify(field)}:${JSON.stringify(value)},`,
    );
    const response = await api.call(cookie).post(path).type("json").send(text).expect(201);
    const stored = await StoredVehicle.findById((response.body as Vehicle).id).lean();
    expect(stored).toMatchObject({
      owner: user._id,
      status: "active",
      hasOffers: false,
      photos: [],
    });
    expect(stored).toMatchObject({ isSample: false });
    expect(stored?.createdAt.getFullYear()).toBeGreaterThan(2001);
    expect(JSON.stringify(stored)).not.toMatch(/chosen-by-client|stolen|free/);
  });

  it("creates one listing for one submission sent five times at once, and again", async () => {
    const { cookie } = await signIn();
    const body = vehicleBody({ images: [await dataUrl()] });
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => api.call(cookie).post(path).send(body)),
    );
    const again = await api.call(cookie).post(path).send(body).expect(200);
    const ids = [...responses, again].map((response) => (response.body as Vehicle).id);
    expect(new Set(ids).size).toBe(1);
    expect(responses.map(({ status }) => status)).toContain(201);
    expect(await StoredVehicle.countDocuments()).toBe(1);
  });

  // docs/product.md 2.12.8
  it("changes what a draft has become when that is sent with other contents", async () => {
    const { cookie } = await signIn();
    const send = (fields: object, status: number) =>
      api
        .call(cookie)
        .post(path)
        .send({ ...vehicleBody(), key: "draft-1", ...fields })
        .expect(status);
    const first = await send({ trim: "M Sport", images: [await dataUrl()] }, 201);
    const { id } = first.body as Vehicle;
    await send({ trim: "M Sport", images: [await dataUrl()] }, 200);
    const changed = await send({ askingPrice: "7000", images: [await dataUrl("#ffffff")] }, 200);
    expect(changed.headers.location).toBe(`${path}/${id}`);
    expect(changed.body).toMatchObject({ id, askingPrice: "7000" });
    expect(changed.body).not.toHaveProperty("trim");
    expect((changed.body as Vehicle).images).not.toEqual((first.body as Vehicle).images);
    // Back to what was sent at first.
    const back = await send({ trim: "M Sport", images: [await dataUrl()] }, 200);
    expect(back.body).toMatchObject({ id, trim: "M Sport", askingPrice: "7950" });
    const refused = await send({ title: "Call 0533 861 24 70" }, 422);
    expect(refused.headers["takas-error"]).toBe("listing.showsContact");
    await send({ key: "" }, 400);
    await send({ key: "k".repeat(65) }, 400);
    expect(await StoredVehicle.countDocuments()).toBe(1);
    await send({ key: "draft-2", mileage: 43_000 }, 201);
    await api
      .call((await signIn()).cookie)
      .post(path)
      .send({ ...vehicleBody({ mileage: 43_000 }), key: "draft-1" })
      .expect(201);
    expect(await StoredVehicle.countDocuments()).toBe(3);
  });

  // docs/product.md 2.12.8
  it("stores the photos of a changed draft once, however often it is sent", async () => {
    const { cookie } = await signIn();
    const send = (fields: object) =>
      api
        .call(cookie)
        .post(path)
        .send({ ...vehicleBody({ images: [] }), key: "draft-1", ...fields });
    const changed = { askingPrice: "7000", images: [await dataUrl()] };
    await send({}).expect(201);
    const first = await send(changed).expect(200);
    const stored = await countStored();
    const again = await send(changed).expect(200);
    expect(again.body).toEqual(first.body);
    expect(await countStored()).toEqual(stored);
  });

  // docs/product.md 2.12.8
  it("changes what a draft has become to what another listing says", async () => {
    const { cookie } = await signIn();
    const send = (fields: object) =>
      api
        .call(cookie)
        .post(path)
        .send({ ...vehicleBody(), ...fields });
    const { id } = (await send({ key: "draft-1" }).expect(201)).body as Vehicle;
    await send({ askingPrice: "7000" }).expect(201);
    const changed = await send({ key: "draft-1", askingPrice: "7000" }).expect(200);
    expect(changed.body).toMatchObject({ id, askingPrice: "7000" });
    expect(await StoredVehicle.distinct("askingPrice")).toEqual([7000]);
  });

  // docs/product.md 2.12.8
  it("refuses one of two drafts that become the same at the same moment", async () => {
    const { cookie } = await signIn();
    const send = (fields: object) =>
      api
        .call(cookie)
        .post(path)
        .send({ ...vehicleBody(), ...fields });
    await send({ key: "draft-1", mileage: 43_000 }).expect(201);
    await send({ key: "draft-2", mileage: 44_000 }).expect(201);
    overlapUpdates(StoredVehicle, 2);
    const answers = await Promise.all([send({ key: "draft-1" }), send({ key: "draft-2" })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  // docs/product.md 2.12.8
  it("creates one listing of a draft sent at once with two contents", async () => {
    const { cookie } = await signIn();
    const responses = await Promise.all(
      ["7000", "7500"].map((askingPrice) =>
        api
          .call(cookie)
          .post(path)
          .send({ ...vehicleBody({ askingPrice }), key: "draft-1" }),
      ),
    );
    const others = responses.filter(({ status }) => status !== 201);
    expect(others).toHaveLength(1);
    expect([200, 409]).toContain(others[0]?.status);
    expect(await StoredVehicle.countDocuments()).toBe(1);
  });

  // docs/product.md 2.12.8
  it("lists a draft again once its listing is off the market", async () => {
    const { cookie } = await signIn();
    const send = (askingPrice: string) =>
      api
        .call(cookie)
        .post(path)
        .send({ ...vehicleBody({ askingPrice }), key: "draft-1" });
    await send("7000").expect(201);
    await StoredVehicle.updateMany({}, { status: "sold" });
    await send("7500").expect(201);
    await send("7600").expect(200);
    expect(await StoredVehicle.distinct("askingPrice")).toEqual([7000, 7600]);
  });

  // docs/product.md 2.12.8
  it.each([{ make: "Mazda" }, { model: "530i" }, { year: 2019 }])(
    "lists a draft that is about another car by now as another car: %j",
    async (other) => {
      const { cookie } = await signIn();
      const send = (fields: object) =>
        api
          .call(cookie)
          .post(path)
          .send({ ...vehicleBody(), key: "draft-1", ...fields });
      const first = (await send({}).expect(201)).body as Vehicle;
      const second = (await send(other).expect(201)).body as Vehicle;
      expect(second).toMatchObject(other);
      // The draft is of the second car from now on.
      await send({ ...other, askingPrice: "7000" }).expect(200);
      const { body } = await api.call(cookie).get("/api/my-vehicles").expect(200);
      expect(body).toMatchObject([{ id: second.id, askingPrice: "7000" }, first]);
    },
  );

  it("creates two for submissions that differ in a photo, the sender, or the time", async () => {
    const { cookie } = await signIn();
    const first = vehicleBody({ images: [await dataUrl()] });
    await api.call(cookie).post(path).send(first).expect(201);
    await api
      .call(cookie)
      .post(path)
      .send({ ...first, images: [await dataUrl("#ffffff")] })
      .expect(201);
    await api
      .call((await signIn()).cookie)
      .post(path)
      .send(first)
      .expect(201);
    const old = new Date(Date.now() - 11 * 60_000);
    await StoredVehicle.collection.updateMany({}, { $set: { createdAt: old } });
    await api.call(cookie).post(path).send(first).expect(201);
    expect(await StoredVehicle.countDocuments()).toBe(4);
  });

  it("creates two for submissions that differ in any one field", async () => {
    const { cookie } = await signIn();
    const first = vehicleBody();
    const changes: typeof first = {
      title: "Another title",
      make: "Nissan",
      model: "March",
      year: 2001,
      mileage: 42_001,
      fuelType: "Diesel",
      transmission: "Manual",
      bodyType: "Coupe",
      area: "Lefke",
      trim: "M Sport",
      condition: "Good",
      damage: "Repaired",
      owners: 2,
      colour: "Blue",
      engine: 1498,
      power: 116,
      inspectionUntil: "2027-05",
      description: "Service book",
      askingPrice: "7951",
      isSwapFriendly: false,
      images: [await dataUrl()],
    };
    await api.call(cookie).post(path).send(first).expect(201);
    for (const [field, value] of Object.entries(changes)) {
      const other = { ...first, [field]: value };
      await api.call(cookie).post(path).send(other).expect(201);
    }
    const count = await StoredVehicle.countDocuments();
    expect(count).toBe(1 + Object.keys(VehicleWrite.shape).length);
  });

  it("answers 429 to the 61st change in a minute and the 21st upload in an hour", async () => {
    const { user, cookie } = await signIn({ createdAt: new Date("2026-01-01") });
    const send = (body: object) => strict.call(cookie).post(path).send(body);
    await useUp("uploads", { userId: user._id }, 19);
    await useUp("writes", { userId: user._id }, 57);
    const upload = vehicleBody({ images: ["data:image/png;base64,AAAA"] });
    expect((await send(upload)).status).toBe(415);
    expect((await send(upload)).text).toMatch(/^Too many uploads\./);
    expect((await send({})).status).toBe(400);
    expect((await send({})).text).toMatch(/^Too many changes\./);
  });
});

describe("PATCH /api/vehicles/:id", () => {
  async function ownVehicle(fields: Partial<VehicleRecord> = {}) {
    const { user, cookie } = await signIn();
    const vehicle = await buildVehicle({ owner: user._id, ...fields });
    return { user, cookie, vehicle, url: `${path}/${vehicle._id}` };
  }

  it("answers 401 without a session", async () => {
    const { url } = await ownVehicle();
    await api.call().patch(url).send({ year: 2018 }).expect(401);
  });

  it("answers 403 to everybody but the owner and changes nothing", async () => {
    const { vehicle, url } = await ownVehicle();
    const { cookie } = await signIn();
    const call = api.call(cookie).patch(url).send({ title: "Stolen car" });
    await call.expect(403, "Only the owner can change this listing.");
    expect(await StoredVehicle.findById(vehicle._id).lean()).toEqual(vehicle);
  });

  it("answers 404 for unknown and malformed ids, and for others' paused vehicles", async () => {
    const { cookie } = await signIn();
    const { vehicle } = await ownVehicle({ status: "paused" });
    for (const id of [newId(), "x", vehicle._id]) {
      await api.call(cookie).patch(`${path}/${id}`).send({ year: 2018 }).expect(404);
    }
  });

  it.each([
    ["another user's car", undefined, 403, "Only the owner can change this listing."],
    ["an unknown id", newId(), 404, "This car does not exist."],
    ["a malformed id", "x", 404, "There is nothing at this address."],
  ])("refuses %s before any of an upload is read", async (_name, id, status, sentence) => {
    const { vehicle } = await ownVehicle();
    const { cookie } = await signIn();
    const address = `${path}/${id ?? vehicle._id}`;
    for (const framing of ["Content-Length: 50000000", "Transfer-Encoding: chunked"]) {
      const answer = await sendHead(
        `PATCH ${address} HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\n` +
          `Cookie: ${cookie}\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`,
      );
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(answer.endsWith(`\r\n\r\n${sentence}`)).toBe(true);
    }
    // Faults of the body are not reported to others, either.
    await api.call(cookie).patch(address).type("text/plain").send("x").expect(status, sentence);
    expect(await StoredVehicle.findById(vehicle._id).lean()).toEqual(vehicle);
  });

  it("answers a sender of many photos that the listing is not theirs, and reads little of them", async () => {
    const { url } = await ownVehicle();
    const { cookie } = await signIn();
    const { port } = api.server.address() as AddressInfo;
    const read = new Promise<number>((resolve) => {
      api.server.once("connection", (socket) =>
        socket.once("close", () => resolve(socket.bytesRead)),
      );
    });
    const photo = `data:image/jpeg;base64,${"A".repeat(2_000_000)}`;
    const response = await fetch(`http://127.0.0.1:${port}${url}`, {
      method: "PATCH",
      headers: {
        Cookie: cookie,
        "Sec-Fetch-Site": "same-origin",
        "Content-Type": "application/json",
      },
      body: JSON.stringify({ images: Array.from({ length: 5 }, () => photo) }),
    });
    expect([response.status, await response.text()]).toEqual([
      403,
      "Only the owner can change this listing.",
    ]);
    expect(await read).toBeLessThan(1024 * 1024);
  });

  it("answers 404 when the car is removed while the body arrives", async () => {
    const { cookie, url, vehicle } = await ownVehicle();
    const { collection } = StoredVehicle;
    const find = collection.find.bind(collection) as (...args: unknown[]) => {
      toArray: () => Promise<unknown>;
    };
    jest.spyOn(collection, "find").mockImplementationOnce(((...args: unknown[]) => ({
      toArray: async () => {
        const found = await find(...args).toArray();
        await StoredVehicle.updateOne({ _id: vehicle._id }, { owner: "other", status: "sold" });
        return found;
      },
    })) as never);
    await api.call(cookie).patch(url).send({ year: 2001 }).expect(404);
    expect(await StoredVehicle.findOne({ _id: vehicle._id }).lean()).toMatchObject({
      owner: "other",
      year: vehicle.year,
    });
  });

  it("answers 400 to every broken field and changes nothing", async () => {
    const { cookie, vehicle, url } = await ownVehicle();
    const given = broken.filter(([, value]) => value !== undefined);
    const answers: typeof broken = [];
    for (const [field, value] of given) {
      const call = api.call(cookie).patch(url);
      answers.push([field, value, (await call.send({ [field]: value }).expect(400)).text]);
    }
    expect(answers).toEqual(given);
    expect(await StoredVehicle.findById(vehicle._id).lean()).toEqual(vehicle);
  });

  it("changes only the named fields", async () => {
    const { cookie, vehicle, url } = await ownVehicle();
    const response = await api.call(cookie).patch(url).send({ askingPrice: "8000" }).expect(200);
    expect(Vehicle.strict().parse(response.body).askingPrice).toBe("8000");
    const stored = await StoredVehicle.findById(vehicle._id).lean();
    expect(stored).toEqual({ ...vehicle, askingPrice: 8000, updatedAt: stored?.updatedAt });
    await api.call(cookie).patch(url).send({}).expect(200);
  });

  it("keeps photos named by their path, in the new order, and drops the others", async () => {
    const { cookie } = await signIn();
    const images = [await dataUrl("#102030"), await dataUrl("#405060"), await dataUrl("#708090")];
    const created = await api.call(cookie).post(path).send(vehicleBody({ images })).expect(201);
    const vehicle = Vehicle.parse(created.body);
    const [first = "", , third = ""] = vehicle.images;
    const wanted = [third, await dataUrl("#a0b0c0"), first];
    const response = await api
      .call(cookie)
      .patch(`${path}/${vehicle.id}`)
      .send({ images: wanted })
      .expect(200);
    const { images: now } = Vehicle.parse(response.body);
    expect([now[0], now[2]]).toEqual([third, first]);
    expect(now).toHaveLength(3);
  });

  it("refuses another user's photo", async () => {
    const { cookie } = await signIn();
    const created = await api
      .call(cookie)
      .post(path)
      .send(vehicleBody({ images: [await dataUrl()] }));
    const { images } = Vehicle.parse(created.body);
    const { cookie: other, url } = await ownVehicle();
    await api.call(other).patch(url).send({ images }).expect(400);
  });

  it("ignores fields a client may not set", async () => {
    const { cookie, vehicle, url } = await ownVehicle();
    const names = [
      "owner",
      "status",
      "offerCount",
      "hasOffers",
      "isSample",
      "_id",
      "words",
      "makeKey",
      "$inc",
      "photos",
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), fc.jsonValue()),
        async (extra) => {
          const unknown = Object.fromEntries(
            Object.entries(extra).filter(([name]) => !(name in vehicleBody())),
          );
          await api.call(cookie).patch(url).send(unknown).expect(200);
        },
      ),
      { numRuns: rounds(6) },
    );
    const stored = await StoredVehicle.findById(vehicle._id).lean();
    expect(stored).toEqual({ ...vehicle, updatedAt: stored?.updatedAt });
  });

  it("loses no field of ten simultaneous changes, and finds the car by its final words", async () => {
    const { cookie, vehicle, url } = await ownVehicle();
    const patches = [
      { title: "Changed title" },
      { make: "Lexus" },
      { model: "Ishtar" },
      { year: 2011 },
      { mileage: 77 },
      { askingPrice: "123" },
      { isSwapFriendly: false },
      { fuelType: "Diesel" },
      { transmission: "Manual" },
      { bodyType: "Coupe" },
    ];
    await Promise.all(patches.map((patch) => api.call(cookie).patch(url).send(patch).expect(200)));
    const response = await api.bare().get(url).expect(200);
    expect(response.body).toMatchObject(Object.assign({}, ...patches) as object);
    const search = `${path}/search?q=changed+lexus+ishtar&brands=lexus`;
    const found = SearchResponse.parse((await api.bare().get(search).expect(200)).body);
    expect(found.vehicles.map(({ id }) => id)).toEqual([vehicle._id]);
    expect((await api.bare().get(`${path}/search?q=vitz`)).body).toMatchObject({ total: 0 });
  });

  it("keeps a word written between its reading and its writing, and finds the car by both", async () => {
    const { cookie, vehicle, url } = await ownVehicle();
    const update = jest.spyOn(StoredVehicle, "findOneAndUpdate");
    type Args = [filter: { _id: string }, change: object, options: object];
    update.mockImplementationOnce(((...args: Args) => ({
      lean: async () => {
        await api.call(cookie).patch(url).send({ make: "Lexus" }).expect(200);
        return StoredVehicle.findOneAndUpdate(...args).lean();
      },
    })) as never);
    await api.call(cookie).patch(url).send({ title: "Changed title" }).expect(200);
    const search = `${path}/search?q=changed+lexus`;
    const found = SearchResponse.parse((await api.bare().get(search).expect(200)).body);
    expect(found.vehicles.map(({ id }) => id)).toEqual([vehicle._id]);
  });
});

/** Sends only the head of a request; resolves to the answer. */
async function sendHead(head: string): Promise<string> {
  const { port } = api.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  const received = new Promise<string>((resolve) => {
    socket.once("data", (bytes: Buffer) => resolve(bytes.toString()));
  });
  socket.write(head);
  const answer = await received;
  socket.destroy();
  return answer;
}

describe.each([
  ["sample", api],
  ["live", live],
])("fuel, gearbox and body of a listing in the %s market", (_market, { bare, call }) => {
  const asked = { fuelTypes: "Petrol", transmissions: "Automatic", bodyTypes: "Hatchback" };
  const found = async (query: object) => {
    const { body } = await bare().get(`${path}/search`).query(query).expect(200);
    return SearchResponse.parse(body).vehicles.map(({ id }) => id);
  };
  const filters = Object.entries(asked).map(([name, value]) => ({ [name]: value }));
  const { fuelType, transmission, bodyType, ...required } = vehicleBody();
  const chosen = { fuelType, transmission, bodyType };
  const nothing = { fuelType: null, transmission: null, bodyType: null };

  it.each([
    ["missing", {}],
    ["null", nothing],
  ])("may be %s, and then meet no filter", async (_how, none) => {
    const { cookie } = await signIn();
    const { body } = await call(cookie)
      .post(path)
      .send({ ...required, ...none })
      .expect(201);
    const made = Vehicle.strict().parse(body);
    for (const name of Object.keys(nothing)) {
      expect(made).not.toHaveProperty(name);
    }
    expect(await found({ q: "vitz" })).toEqual([made.id]);
    for (const query of [...filters, { q: "petrol" }, { q: "hatchback" }]) {
      expect(await found(query)).toEqual([]);
    }
  });

  it("are taken away one by one with null, and come back", async () => {
    const { cookie } = await signIn();
    const { body } = await call(cookie).post(path).send(vehicleBody()).expect(201);
    const { id } = Vehicle.parse(body);
    const patch = async (fields: object) => {
      const answer = await call(cookie).patch(`${path}/${id}`).send(fields).expect(200);
      return Vehicle.strict().parse(answer.body);
    };
    expect(await patch({ fuelType: null })).not.toHaveProperty("fuelType");
    expect(await found({ fuelTypes: "Petrol" })).toEqual([]);
    expect(await found({ q: "petrol" })).toEqual([]);
    expect(await found({ q: "null" })).toEqual([]);
    expect(await found({ transmissions: "Automatic", bodyTypes: "Hatchback" })).toEqual([id]);
    const without = await patch({ ...nothing, mileage: 5 });
    expect(without).not.toHaveProperty("bodyType");
    expect(without).toMatchObject({ mileage: 5, model: "Vitz" });
    expect(await patch(chosen)).toMatchObject(chosen);
    expect(await found({ ...asked, q: "petrol" })).toEqual([id]);
  });
});

describe("the area of a listing", () => {
  it("may be left out, is found by the search, and is taken away by null", async () => {
    const { cookie } = await signIn();
    const call = api.call(cookie);
    const area = "Kyrenia / Girne";
    const { body: made } = await call
      .post(path)
      .send({ ...vehicleBody(), area })
      .expect(201);
    await call
      .post(path)
      .send(vehicleBody({ title: "Somewhere" }))
      .expect(201);
    const { id } = Vehicle.parse(made);
    const found = async () => {
      const { body } = await api.bare().get(`${path}/search`).query({ areas: area }).expect(200);
      return SearchResponse.parse(body).vehicles.map((vehicle) => vehicle.id);
    };
    expect(await found()).toEqual([id]);
    const wrong = await call.patch(`${path}/${id}`).send({ area: "Paphos" }).expect(400);
    expect(wrong.text).toMatch(/^Area /);
    await call.patch(`${path}/${id}`).send({ mileage: 5 }).expect(200);
    expect(await found()).toEqual([id]);
    const { body: cleared } = await call.patch(`${path}/${id}`).send({ area: null }).expect(200);
    expect(Vehicle.strict().parse(cleared)).not.toHaveProperty("area");
    expect(await found()).toEqual([]);
  });

  // docs/product.md 18.4.5
  it("is also found from another area that is near enough", async () => {
    const { cookie } = await signIn();
    const ids: string[] = [];
    for (const area of ["Nicosia / Lefkoşa", "Morphou / Güzelyurt", "Iskele"]) {
      const sent = { ...vehicleBody({ title: `Car of ${area.slice(0, 4)}` }), area };
      const { body } = await api.call(cookie).post(path).send(sent).expect(201);
      ids.push(Vehicle.parse(body).id);
    }
    const [lefkosa, guzelyurt] = ids;
    const search = (query: object) => api.bare().get(`${path}/search`).query(query);
    const found = async (query: object) => {
      const { body } = await search(query).expect(200);
      return SearchResponse.parse(body).vehicles.map(({ id }) => id);
    };
    const girne = { areas: "kyrenia / girne" };
    expect(await found(girne)).toEqual([]);
    expect(await found({ ...girne, within: "20" })).toEqual([lefkosa]);
    const further = await found({ ...girne, within: "40" });
    expect(new Set(further)).toEqual(new Set([lefkosa, guzelyurt]));
    for (const [query, words] of [
      [{ within: "20" }, /^Areas are required/],
      [{ ...girne, within: "25" }, /^Within must be one of 20, 40/],
      [{ areas: "Paphos", within: "20" }, /^Areas must be one of Nicosia/],
      [{ areas: ["Iskele", "Paphos"], within: "20" }, /^Areas must be one of Nicosia/],
    ] as const) {
      const refused = await search(query).expect(400);
      expect(refused.text).toMatch(words);
    }
  });
});
