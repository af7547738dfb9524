import type { LimitName } from "@takas/contracts/errorTexts";
import { addressKey } from "@takas/server/addressKey";

import { createRateLimits } from "../../../platform/limits/rateLimits";
import { signIn, useApi } from "../../../test/app";
import type { SignedIn } from "../../../test/app";
import { vehicleBody } from "../../../test/builders";
import { useDatabase } from "../../../test/db";
import { flatPhoto } from "../../testing/testPhotos";
import type * as UnreadPhotos from "../../testing/unreadPhotos";
import { UploadPenalty } from "./UploadPenalty";

// What photos show is not the subject here.
jest.mock("../../check/photoChecks", () =>
  jest.requireActual<typeof UnreadPhotos>("../../testing/unreadPhotos"),
);

useDatabase();
const api = useApi({ RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "1" });
const [CALM, SUSPECT] = ["198.51.100.1", "198.51.100.2"];
const YEAR = 365 * 86_400_000;

beforeAll(async () => {
  const verdicts = Array.from({ length: 40 }, (_, index) => ({
    at: new Date(),
    isRefused: index % 3 === 0,
  }));
  await UploadPenalty.create({
    _id: `address ${addressKey(SUSPECT)}`,
    refusals: [],
    verdicts,
    forgetAt: new Date(Date.now() + YEAR),
  });
});

let seeds = 0;
/** A listing with a new photo, or the check of one. */
async function send({ cookie }: SignedIn, ip: string, path: "vehicles" | "photos/checks") {
  seeds += 1;
  const photo = await flatPhoto(80, 60, seeds).jpeg().toBuffer();
  const images = [`data:image/jpeg;base64,${photo.toString("base64")}`];
  const title = `2017 Toyota Vitz, the ${seeds}th`;
  const body = path === "vehicles" ? vehicleBody({ title, images }) : { images };
  return api.call(cookie).post(`/api/${path}`).set("X-Forwarded-For", ip).send(body);
}

/** Uses up all but this many points of a user's hour. */
async function leave(left: number, { user }: SignedIn, [name, most]: [LimitName, number]) {
  await createRateLimits(1).take(name, { ip: "", userId: user._id }, most - left);
}

describe("the uploads of a user in their first day", () => {
  it.each([
    ["vehicles", "newcomerUploads", 5, 201],
    ["photos/checks", "newcomerPhotoChecks", 50, 200],
  ] as const)("are fewer for %s, half at an address of refusals", async (path, name, most, ok) => {
    const [one, other] = [await signIn(), await signIn()];
    await leave(1, one, [name, most]);
    expect((await send(one, CALM, path)).status).toBe(ok);
    const refused = await send(one, CALM, path);
    expect([refused.status, refused.text]).toEqual([
      429,
      expect.stringMatching(/^Too many (uploads|photos) for your first day\. /),
    ]);
    await leave(3, other, [name, most]);
    expect((await send(other, SUSPECT, path)).status).toBe(ok);
    expect((await send(other, SUSPECT, path)).status).toBe(429);
  });

  it("are as many as everybody's after it, and for members, at any address", async () => {
    for (const fields of [
      { createdAt: new Date(Date.now() - 86_400_001) },
      { membershipType: "individual" as const },
    ]) {
      const one = await signIn(fields);
      await leave(1, one, ["uploads", 20]);
      expect((await send(one, SUSPECT, "vehicles")).status).toBe(201);
      const { text } = await send(one, SUSPECT, "vehicles");
      expect(text).toMatch(/^Too many uploads\. /);
    }
  });
});

describe("the uploads of a dealer", () => {
  it("are 100 an hour", async () => {
    const one = await signIn({ membershipType: "dealer", isDealer: true });
    await leave(1, one, ["dealerUploads", 100]);
    expect((await send(one, CALM, "vehicles")).status).toBe(201);
    expect((await send(one, CALM, "vehicles")).status).toBe(429);
  });
});
