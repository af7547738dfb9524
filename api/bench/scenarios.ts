import { randomBytes } from "node:crypto";

import type { MongoClient } from "mongodb";
import sharp from "sharp";

import { encodePicture, readPixels } from "../src/photos/check/picture";
import { vehicleBody } from "../src/test/builders";
import { measureCalls, measureHttp } from "./measure";
import type { Speed } from "./measure";

export interface Target {
  url: string;
  client: MongoClient;
  seconds: number;
}

export interface Scenario {
  name: string;
  api: (target: Target) => Promise<Speed>;
  bare: (target: Target) => Promise<Speed>;
}

/** Sellers who list a car at a time. */
const LISTERS = 2;
const fields = { makeKey: 0, words: 0, wordsVersion: 0, submission: 0 };
const newest = { createdAt: -1, _id: 1 } as const;
const swapThenNewest = { isSwapFriendly: -1, ...newest } as const;

/** Each call of the API next to the same query through the driver, or to the work that it cannot avoid. */
export const scenarios: Scenario[] = [
  read("home list", "/api/vehicles", (client) =>
    vehicles(client)
      .find({ status: "active" }, { projection: fields })
      .sort(newest)
      .limit(60)
      .toArray(),
  ),
  read("search plain", "/api/vehicles/search", (client) => page(client, { status: "active" })),
  read(
    "search filtered",
    "/api/vehicles/search?brands=Toyota&priceMax=15000&yearMin=2012&fuelTypes=Petrol&sortBy=price-low",
    (client) =>
      page(
        client,
        {
          status: "active",
          askingPrice: { $lte: 15_000 },
          year: { $gte: 2012 },
          makeKey: { $in: ["toyota"] },
          fuelType: { $in: ["Petrol"] },
        },
        { askingPrice: 1, _id: 1 },
      ),
  ),
  read("search text", "/api/vehicles/search?q=toy+cor&sortBy=price-low", (client) =>
    page(
      client,
      { status: "active", $and: [{ words: /^toy/ }, { words: /^cor/ }] },
      { askingPrice: 1, _id: 1 },
    ),
  ),
  {
    name: "vehicle by id",
    api: async (target) => {
      const { _id } = await anyVehicle(target.client);
      return measureHttp(
        { url: `${target.url}/api/vehicles/${_id}`, duration: target.seconds },
        200,
      );
    },
    bare: async ({ client, seconds }) => {
      const { _id } = await anyVehicle(client);
      return measureCalls(seconds, () => vehicles(client).findOne({ _id }, { projection: fields }));
    },
  },
  { name: "create with 3 photos", api: createListings, bare: encodePhotos },
];

interface Document {
  _id: string;
}

function vehicles(client: MongoClient) {
  return client.db().collection<Document>("vehicles");
}

function page(client: MongoClient, filter: object, sort: Record<string, 1 | -1> = swapThenNewest) {
  return Promise.all([
    vehicles(client).find(filter, { projection: fields }).sort(sort).limit(10).toArray(),
    vehicles(client).countDocuments(filter),
  ]);
}

function read(
  name: string,
  path: string,
  query: (client: MongoClient) => Promise<unknown>,
): Scenario {
  return {
    name,
    api: ({ url, seconds }) => measureHttp({ url: `${url}${path}`, duration: seconds }, 200),
    bare: ({ client, seconds }) => measureCalls(seconds, () => query(client)),
  };
}

async function anyVehicle(client: MongoClient): Promise<Document> {
  return (await vehicles(client).findOne({})) ?? { _id: "none" };
}

/** Lists twelve cars with three photos each, two at a time; every photo is checked as a stranger's would be. */
async function createListings({ url }: Target): Promise<Speed> {
  const call = { method: "POST", headers: { "Sec-Fetch-Site": "same-origin" } };
  const started = await fetch(`${url}/api/auth/anonymous`, call);
  const cookie = started.headers.get("set-cookie")?.split(";")[0] ?? "";
  const bodies = await Promise.all(Array.from({ length: 12 }, newListing));
  const headers = { ...call.headers, "Content-Type": "application/json", Cookie: cookie };
  let next = 0;
  return measureHttp(
    {
      url: `${url}/api/vehicles`,
      connections: LISTERS,
      amount: bodies.length,
      timeout: 120,
      requests: [
        {
          method: "POST",
          headers,
          setupRequest: (request) => {
            next += 1;
            return { ...request, body: bodies[next % bodies.length] ?? "" };
          },
        },
      ],
    },
    201,
  );
}

async function newListing(): Promise<string> {
  const photos = await Promise.all([1, 2, 3].map(newPhoto));
  const images = photos.map((photo) => `data:image/jpeg;base64,${photo.toString("base64")}`);
  const title = `Bench ${randomBytes(6).toString("hex")}`;
  return JSON.stringify(vehicleBody({ title, images }));
}

/** A photo as a browser sends it: 2048 px wide, with the detail and the noise of a real one. */
async function newPhoto(): Promise<Buffer> {
  const [width, height] = [2048, 1536];
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const image = sharp({ create: { width, height, channels: 3, background: "#678", noise } });
  return image.blur(2).jpeg({ quality: 85 }).toBuffer();
}

/** Decodes such photos and encodes what a listing stores of them, two listings at a time. */
async function encodePhotos({ seconds }: Target): Promise<Speed> {
  const photos = await Promise.all([1, 2, 3].map(newPhoto));
  return measureCalls(
    seconds,
    async () => {
      for (const photo of photos) {
        await encodePicture(await readPixels(sharp(photo)));
      }
    },
    LISTERS,
  );
}
