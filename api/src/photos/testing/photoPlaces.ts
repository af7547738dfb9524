import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import S3rver from "@20minutes/s3rver";

import { testEnv } from "../../test/app";
import { Photo } from "../store/Photo";
import { PhotoBlob } from "../store/PhotoBlob";
import type { FileId } from "../store/photoFiles";
import { keepPhotosIn, photoFiles } from "../store/photoStore";

/** Every kind of photo store. */
export const PHOTO_PLACES = ["the database", "a bucket"] as const;

/** Stores the photos of a group of tests in one kind of store. */
export function usePhotosIn(place: (typeof PHOTO_PLACES)[number]): void {
  const bucketUrl = useBucket();
  beforeAll(async () => {
    keepPhotosIn(testEnv(place === "a bucket" ? { PHOTOS_URL: bucketUrl() } : {}).photos);
    // Photos that another group of tests stored elsewhere must not be found again.
    await PhotoBlob.deleteMany();
  });
  afterAll(() => {
    keepPhotosIn({});
  });
}

/** An S3-compatible store on a free port with the bucket "cars"; returns its value for PHOTOS_URL. */
export function useBucket(): () => string {
  let url = "";
  let folder = "";
  let server: S3rver;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "takas-bucket-"));
    const place = { port: 0, address: "127.0.0.1", directory: folder };
    server = new S3rver({ ...place, silent: true, configureBuckets: [{ name: "cars" }] });
    const { port } = await server.run();
    url = `s3://S3RVER:S3RVER@127.0.0.1:${port}/cars?tls=0`;
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  return () => url;
}

/** Every file in the current store. */
export async function listFiles(): Promise<FileId[]> {
  const ids: FileId[] = [];
  const always = { after: new Date(0), before: new Date("2100-01-01") };
  for await (const id of photoFiles().list(always)) {
    ids.push(id);
  }
  return ids;
}

/** The number of photos, blobs and files. */
export async function countStored() {
  return {
    photos: await Photo.countDocuments(),
    blobs: await PhotoBlob.countDocuments(),
    files: (await listFiles()).length,
  };
}
