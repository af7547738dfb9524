import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import sharp from "sharp";

import { Photo } from "../models/Photo";
import { useDatabase } from "../test/db";
import { resolvePhotos } from "./photos";

useDatabase();
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "takas-test-"));
});
afterAll(async () => rm(folder, { recursive: true }));

const user = { userId: "user-one", keep: [] };
let files = 0;

async function upload(bytes: Uint8Array) {
  const path = join(folder, String((files += 1)));
  await writeFile(path, bytes);
  return { path };
}

describe("resolvePhotos", () => {
  it("stores an uploaded photo", async () => {
    const bytes = await sharp({
      create: { width: 900, height: 600, channels: 3, background: "#567" },
    })
      .jpeg()
      .toBuffer();
    const [photo] = await resolvePhotos(["upload:0"], { ...user, uploads: [await upload(bytes)] });
    expect(photo).toMatchObject({ width: 900, height: 600 });
    await expect(Photo.countDocuments()).resolves.toBe(1);
  });
});
