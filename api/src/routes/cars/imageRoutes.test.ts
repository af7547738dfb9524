import sharp from "sharp";
import type { Response } from "supertest";

import { Photo } from "../../photos/store/Photo";
import { photoFiles } from "../../photos/store/photoStore";
import { PHOTO_PLACES, usePhotosIn } from "../../photos/testing/photoPlaces";
import { flatPhoto, storePhoto } from "../../photos/testing/testPhotos";
import { useApi } from "../../test/app";
import { useDatabase } from "../../test/db";

useDatabase();
const api = useApi();

const get = (path: string) => api.bare().get(path).buffer(true).parse(binary);

describe.each(PHOTO_PLACES)("GET /api/images/:id/:width.webp of a photo in %s", (place) => {
  usePhotosIn(place);
  let id = "";
  beforeAll(async () => {
    const photo = await storePhoto(await flatPhoto(2000, 1000).png().toBuffer(), "someone");
    ({ id } = photo);
  });

  it.each([
    ["an unknown id", "/api/images/AAAAAAAAAAAAAAAA/800.webp"],
    ["a malformed id", "/api/images/..%2f..%2fetc/800.webp"],
    ["an operator for an id", "/api/images/[$ne]/800.webp"],
  ])("404 for %s", async (_, path) => {
    const { status } = await api.bare().get(path);
    expect(status).toBe(404);
  });

  it.each(["0", "401", "0800", "8e2", "-800", "800.0", ""])(
    "404 for a width of %j",
    async (width) => {
      const { status } = await api.bare().get(`/api/images/${id}/${width}.webp`);
      expect(status).toBe(404);
    },
  );

  it("404 for another format", async () => {
    const { status } = await api.bare().get(`/api/images/${id}/800.png`);
    expect(status).toBe(404);
  });

  it.each([400, 600, 800, 1600])(
    "200 with the photo at %d px, immutable and with security headers",
    async (width) => {
      const { status, headers, body } = await get(`/api/images/${id}/${width}.webp`);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        "content-type": "image/webp",
        "content-length": String((body as Buffer).length),
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
        "content-security-policy": "default-src 'none'; sandbox",
        etag: `"${id}-${width}"`,
      });
      expect(headers["content-encoding"]).toBeUndefined();
      expect((body as Buffer).subarray(8, 12).toString()).toBe("WEBP");
    },
  );

  it("503 and 404 in a sentence, with a request id, when the bytes are incomplete or gone", async () => {
    const png = await flatPhoto(30, 30, 11).png().toBuffer();
    const photo = await storePhoto(png, "someone");
    const { files } = await Photo.findById(photo.id).orFail().lean();
    const path = `/api/images/${photo.id}/400.webp`;
    await Photo.updateOne({ _id: photo.id }, { $inc: { "files.0.bytes": 1 } });
    const broken = await api.bare().get(path).expect(503);
    await photoFiles().remove(files.map(({ file }) => file));
    const gone = await api.bare().get(path).expect(404, "This photo does not exist.");
    for (const { text, headers } of [broken, gone]) {
      expect(text).toMatch(/^[A-Z][^\n]*\.$/);
      expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers).not.toHaveProperty("etag");
    }
  });

  it("304 without a body when the browser has it, 200 for another version", async () => {
    const path = `/api/images/${id}/800.webp`;
    const known = await api.bare().get(path).set("If-None-Match", `"${id}-800"`);
    expect([known.status, known.text]).toEqual([304, ""]);
    expect(known.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const other = await get(path).set("If-None-Match", `"${id}-400"`);
    expect(other.status).toBe(200);
  });

  it("answers HEAD with the same headers and no body", async () => {
    const path = `/api/images/${id}/800.webp`;
    const [got, head] = [await get(path), await api.bare().head(path)];
    expect(head.status).toBe(200);
    for (const name of ["content-type", "content-length", "etag", "cache-control"]) {
      expect(head.headers[name]).toBe(got.headers[name]);
    }
    expect(head.text).toBeUndefined();
  });

  // docs/product.md 2.2.5
  it.each([
    ["wide", 2000, 1000],
    ["tall", 600, 1800],
    ["small", 30, 20],
  ])("answers a %s photo as a JPEG of 1200 x 630 for link previews", async (_, width, height) => {
    const photo = await storePhoto(await flatPhoto(width, height).png().toBuffer(), "someone");
    const path = `/api/images/${photo.id}/preview.jpg`;
    const { status, headers, body } = await get(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    const made = await sharp(body as Buffer).metadata();
    expect(made).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    const known = await api
      .bare()
      .get(path)
      .set("If-None-Match", headers["etag"] as string);
    expect([known.status, known.text]).toEqual([304, ""]);
  });

  it("404 for the preview of an unknown photo", async () => {
    await api.bare().get("/api/images/AAAAAAAAAAAAAAAA/preview.jpg").expect(404);
  });

  it("reveals nothing of the content in ids and tags, so that accounts cannot be linked by them", async () => {
    const png = await flatPhoto(30, 30, 9).png().toBuffer();
    const one = await storePhoto(png, "one");
    const other = await storePhoto(png, "other");
    const tags = await Promise.all(
      [one, other].map(
        async (photo) => (await get(`/api/images/${photo.id}/400.webp`)).headers["etag"] as string,
      ),
    );
    expect(tags[0]).not.toBe(tags[1]);
    const { blob } = await Photo.findById(one.id).orFail().lean();
    expect(tags.join(" ")).not.toContain(blob);
  });
});

function binary(response: Response, done: (error: Error | null, body: Buffer) => void): void {
  const parts: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on("data", (part: Buffer) => parts.push(part));
  stream.on("end", () => done(null, Buffer.concat(parts)));
}
