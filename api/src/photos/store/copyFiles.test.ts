import { testEnv, useApi } from "../../test/app";
import { useDatabase } from "../../test/db";
import { useBucket } from "../testing/photoPlaces";
import { flatPhoto, storePhoto } from "../testing/testPhotos";
import { copyFiles } from "./copyFiles";
import { gridFsFiles, photoCollections } from "./gridFsFiles";
import { PhotoBlob } from "./PhotoBlob";
import { keepPhotosIn } from "./photoStore";
import { s3Files } from "./s3Files";

useDatabase();
const api = useApi();
const bucketUrl = useBucket();
afterAll(() => keepPhotosIn({}));

/** The store in a bucket; photos are stored there from then on. */
function useTheBucket() {
  const { photos } = testEnv({ PHOTOS_URL: bucketUrl() });
  keepPhotosIn(photos);
  return s3Files(photos.bucket ?? { address: "", region: "", key: "", secret: "" });
}

async function look(id: string): Promise<Buffer> {
  const answer = await api.bare().get(`/api/images/${id}/400.webp`).expect(200);
  return answer.body as Buffer;
}

it("Photos move to a bucket and back, each once, unchanged", async () => {
  const stored = [1, 2, 3].map(async (seed) =>
    storePhoto(await flatPhoto(700, 500, seed).png().toBuffer(), "someone"),
  );
  const photos = await Promise.all(stored);
  const before = await Promise.all(photos.map(async ({ id }) => look(id)));
  const bucket = useTheBucket();

  await expect(copyFiles(gridFsFiles, bucket)).resolves.toEqual({ copied: 9, kept: 0, missing: 0 });
  await expect(copyFiles(gridFsFiles, bucket)).resolves.toEqual({ copied: 0, kept: 9, missing: 0 });
  await expect(Promise.all(photos.map(async ({ id }) => look(id)))).resolves.toEqual(before);

  // One is missing, one is half-written.
  const { files, chunks } = photoCollections();
  const ids = (await PhotoBlob.find().lean()).flatMap((blob) => blob.files[0]?.file ?? []);
  const gone = ids.slice(0, 1);
  await gridFsFiles.remove(gone);
  await files.deleteMany({ _id: { $in: ids.slice(1, 2) } });
  keepPhotosIn({});
  await expect(copyFiles(bucket, gridFsFiles)).resolves.toEqual({ copied: 2, kept: 7, missing: 0 });
  await expect(Promise.all(photos.map(async ({ id }) => look(id)))).resolves.toEqual(before);
  await expect(chunks.countDocuments()).resolves.toBe(9);

  await bucket.remove(gone);
  await gridFsFiles.remove(gone);
  await expect(copyFiles(bucket, gridFsFiles)).resolves.toEqual({ copied: 0, kept: 8, missing: 1 });
});
