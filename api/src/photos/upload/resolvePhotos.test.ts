import { photoPath } from "@takas/contracts/photo";
import sharp from "sharp";

import { useDatabase } from "../../test/db";
import { photoCollections } from "../store/gridFsFiles";
import { Photo } from "../store/Photo";
import { PhotoBlob } from "../store/PhotoBlob";
import { drawText } from "../testing/drawText";
import { bomb, flatPhoto, photoShowing, senderFor, useUploads } from "../testing/testPhotos";
import { UploadPenalty } from "./limits/UploadPenalty";
import { resolvePhotos } from "./resolvePhotos";

useDatabase();
const uploadsOf = useUploads();

let users = 0;
const someone = () => `user-${(users += 1)}`;
const failure = (fields: object) => expect.objectContaining(fields);

/** Resolves photos sent as "upload:0", "upload:1", ... */
async function send(photos: Uint8Array[], userId = someone()) {
  const uploads = await uploadsOf(...photos);
  const images = photos.map((_, index) => `upload:${index}`);
  return resolvePhotos(images, { sender: senderFor(userId), keep: [], uploads });
}

async function countStored() {
  const { files, chunks } = photoCollections();
  const counts = [
    Photo.countDocuments(),
    PhotoBlob.countDocuments(),
    files.countDocuments(),
    chunks.countDocuments(),
  ];
  return Promise.all(counts);
}

beforeEach(async () => {
  const { files, chunks } = photoCollections();
  await Promise.all([
    Photo.deleteMany(),
    PhotoBlob.deleteMany(),
    files.deleteMany(),
    chunks.deleteMany(),
  ]);
});

describe("resolvePhotos refuses with", () => {
  it.each([
    [
      "a page of HTML declared as a JPEG",
      async () => Buffer.from("<html><script>alert(1)</script></html>"),
    ],
    [
      "an SVG",
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ["a GIF", async () => flatPhoto(9, 9).gif().toBuffer()],
    ["a PDF", async () => Buffer.from("%PDF-1.7\n")],
    ["a ZIP archive", async () => Buffer.from("PK\x03\x04")],
    ["nothing at all", async () => Buffer.alloc(0)],
  ])("415 %s", async (_, draw) => {
    const error = failure({ status: 415, message: "Photo 1 is not a JPEG, PNG or WebP image." });
    await expect(send([await draw()])).rejects.toEqual(error);
  });

  it.each([
    ["a truncated JPEG", async () => firstHalf(await photoShowing("AB 123"))],
    ["a truncated PNG", async () => firstHalf(await flatPhoto().png().toBuffer())],
    ["a truncated WebP", async () => firstHalf(await flatPhoto().webp().toBuffer())],
    [
      "a PNG with a broken checksum",
      async () => {
        const png = await flatPhoto().png({ compressionLevel: 0 }).toBuffer();
        return png.fill(0, 9000, 9500);
      },
    ],
    ["a JPEG that is only its first bytes", async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    [
      "HTML after the first bytes of a PNG",
      async () => Buffer.from("\x89PNG\r\n\x1a\n<html>", "latin1"),
    ],
  ])("415 %s", async (_, draw) => {
    const error = failure({ status: 415, message: "Photo 1 is damaged. Please choose it again." });
    await expect(send([await draw()])).rejects.toEqual(error);
  });

  it.each([
    ["WebP", async () => animate("webp")],
    ["PNG", async () => addAnimationChunk(await flatPhoto(20, 20).png().toBuffer())],
  ])("415 an animated %s", async (_, draw) => {
    const error = failure({
      status: 415,
      message: "Photo 1 is animated. Please use a still picture.",
    });
    await expect(send([await draw()])).rejects.toEqual(error);
  });

  it.each([
    ["41 megapixels", async () => bomb(8200, 5000)],
    ["a decompression bomb of 400 megapixels", async () => bomb(20_000, 20_000)],
  ])("413 %s", async (_, draw) => {
    const error = failure({
      status: 413,
      message: "Photo 1 has more than 40 megapixels. Please make it smaller.",
    });
    await expect(send([await draw()])).rejects.toEqual(error);
  });

  it.each([
    [413, "1 x 40,000 px", 1, 40_000, "is longer than 16,383 pixels. Please make it smaller."],
    [415, "a strip", 10_000, 400, "is a narrow strip. Please choose another picture."],
  ])("%d %s", async (status, _, width, height, sentence) => {
    const png = await flatPhoto(width, height).png().toBuffer();
    const error = failure({ status, message: `Photo 1 ${sentence}` });
    await expect(send([png])).rejects.toEqual(error);
  });

  it("415 a data URL that is not a base64 image", async () => {
    const images = ["data:image/svg+xml,%3Csvg/%3E"];
    await expect(resolvePhotos(images, { sender: senderFor(someone()), keep: [] })).rejects.toEqual(
      failure({ status: 415, message: "Photo 1 is not a JPEG, PNG or WebP image." }),
    );
  });

  it.each([
    "upload:0",
    "https://evil.example/a.webp",
    "/api/images/abcdefgh/801.webp",
    "",
    "upload:-1",
    "upload:1e1",
  ])("400 %j, which refers to nothing", async (image) => {
    await expect(
      resolvePhotos([image], { sender: senderFor(someone()), keep: [] }),
    ).rejects.toEqual(
      failure({
        status: 400,
        message: "Photo 1 is neither an image nor one of your stored photos.",
      }),
    );
  });

  it("400 another user's photo that is not in the listing", async () => {
    const [photo] = await send([await flatPhoto().jpeg().toBuffer()]);
    const path = photoPath(photo?.id ?? "", 800);
    await expect(resolvePhotos([path], { sender: senderFor(someone()), keep: [] })).rejects.toEqual(
      failure({ status: 400, message: "Photo 1 is no longer there. Please choose it again." }),
    );
  });

  it("422 a photo that shows contact details, by name and place, and stores nothing of the request", async () => {
    const photos = [
      await flatPhoto().jpeg().toBuffer(),
      await photoShowing("Tel: 0533 860 12 34"),
      await photoShowing("AB 123"),
    ];
    const box = {
      left: expect.closeTo(0.12, 1),
      top: expect.closeTo(0.5, 1),
      width: expect.closeTo(0.6, 0),
      height: expect.closeTo(0.07, 1),
    };
    await expect(send(photos)).rejects.toEqual(
      failure({
        status: 422,
        message: "Photo 2 shows a phone number. Please use photos without contact details.",
        photos: [{ position: 2, shows: [{ kind: "phone", box }] }],
      }),
    );
    await expect(countStored()).resolves.toEqual([0, 0, 0, 0]);
  });

  it("403 after the third refusal in a week, with the end time", async () => {
    const userId = someone();
    const photo = await photoShowing("Tel: 0533 860 12 34");
    for (let refusal = 1; refusal <= 3; refusal += 1) {
      await expect(send([photo], userId)).rejects.toEqual(failure({ status: 422 }));
    }
    await expect(send([await flatPhoto().jpeg().toBuffer()], userId)).rejects.toEqual(
      failure({
        status: 403,
        message: expect.stringMatching(/^Photo uploads are paused until .+ because/),
      }),
    );
    await expect(UploadPenalty.findById(userId).lean()).resolves.toMatchObject({ pauses: 1 });
    await expect(countStored()).resolves.toEqual([0, 0, 0, 0]);
  });

  it("415 a photo whose file is gone, and checks the next one normally", async () => {
    const sender = senderFor(someone());
    const gone = [{ path: "/nowhere/0", hash: "0" }];
    await expect(resolvePhotos(["upload:0"], { sender, keep: [], uploads: gone })).rejects.toEqual(
      failure({ status: 415, message: "Photo 1 is damaged. Please choose it again." }),
    );
    await expect(send([await flatPhoto().jpeg().toBuffer()])).resolves.toHaveLength(1);
  });

  it("the first flaw, and stores nothing of the request", async () => {
    const good = await flatPhoto().jpeg().toBuffer();
    const error = failure({ status: 415, message: "Photo 2 is not a JPEG, PNG or WebP image." });
    await expect(send([good, Buffer.from("x"), good])).rejects.toEqual(error);
    await expect(countStored()).resolves.toEqual([0, 0, 0, 0]);
  });
});

describe("resolvePhotos", () => {
  it("judges by the bytes: JPEG, PNG and WebP are stored as WebP whatever their declared type", async () => {
    const photos = await send([
      await flatPhoto(900, 60, 1).jpeg().toBuffer(),
      await flatPhoto(500, 40, 2).png().toBuffer(),
      await flatPhoto(2000, 110, 3).webp().toBuffer(),
      await flatPhoto(1, 1, 4).png().toBuffer(),
    ]);
    expect(photos.map(({ width, height }) => `${width}x${height}`)).toEqual([
      "900x60",
      "500x40",
      "1600x88",
      "1x1",
    ]);
    await expect(countStored()).resolves.toEqual([4, 4, 11, 11]);
  });

  it("keeps the order of uploads and stored photos", async () => {
    const userId = someone();
    const [first, second] = await send(
      [await flatPhoto(90, 60).png().toBuffer(), await flatPhoto(80, 60).png().toBuffer()],
      userId,
    );
    const uploads = await uploadsOf(
      await flatPhoto(70, 60).png().toBuffer(),
      await flatPhoto(50, 60).png().toBuffer(),
    );
    const images = [
      "upload:1",
      photoPath(second?.id ?? "", 800),
      "upload:0",
      photoPath(first?.id ?? "", 1600),
    ];
    const photos = await resolvePhotos(images, { sender: senderFor(userId), keep: [], uploads });
    expect(photos.map(({ width }) => width)).toEqual([50, 80, 70, 90]);
    expect([photos[1]?.id, photos[3]?.id]).toEqual([second?.id, first?.id]);
  });

  it("accepts a photo of the listing that another user uploaded", async () => {
    const [photo] = await send([await flatPhoto().jpeg().toBuffer()]);
    const path = photoPath(photo?.id ?? "", 800);
    for (const keep of [[path], [photo?.id ?? ""]]) {
      await expect(resolvePhotos([path], { sender: senderFor(someone()), keep })).resolves.toEqual([
        photo,
      ]);
    }
  });

  it("stores equal content once, under unrelated ids", async () => {
    const jpeg = await flatPhoto(900, 60).jpeg().toBuffer();
    const [one] = await send([jpeg]);
    const [other] = await send([jpeg]);
    const [twice, again] = await send([jpeg, jpeg]);
    const ids = [one, other, twice, again].map((photo) => photo?.id);
    expect(new Set(ids).size).toBe(4);
    await expect(countStored()).resolves.toEqual([4, 1, 4, 4]);
  });

  it("stores nothing that is hidden behind a picture", async () => {
    const jpeg = await flatPhoto(900, 60)
      .withExif({ IFD0: { Copyright: "CANARY" } })
      .jpeg()
      .toBuffer();
    await send([Buffer.concat([jpeg, Buffer.from("<script>CANARY</script>PK\x03\x04")])]);
    const chunks = await photoCollections().chunks.find().toArray();
    expect(chunks).toHaveLength(4);
    for (const { data } of chunks) {
      expect(Buffer.from((data as { buffer: Uint8Array }).buffer).includes("CANARY")).toBe(false);
    }
  });

  it("accepts a page with 300 numbers that are not phone numbers", async () => {
    const page = await pageOf(300, 24);
    await expect(send([page])).resolves.toMatchObject([{ width: 1600, height: 100 }]);
  });

  it("needs no upload allowance for photos that are stored already", async () => {
    const userId = someone();
    const [photo] = await send([await flatPhoto().jpeg().toBuffer()], userId);
    const pausedUntil = new Date(Date.now() + 60_000);
    await UploadPenalty.create({ _id: userId, refusals: [], pausedUntil, forgetAt: pausedUntil });
    const kept = await resolvePhotos([photoPath(photo?.id ?? "", 800)], {
      sender: senderFor(userId),
      keep: [],
    });
    expect(kept).toEqual([photo]);
  });
});

const firstHalf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

/** A picture with many short numbers, in rows of a hundred, of a height in px. */
async function pageOf(count: number, size: number): Promise<Buffer> {
  const numbers = Array.from({ length: count }, (_, index) => {
    const { svg } = drawText(`${100 + (index % 900)}`, "arimo-700", size);
    return `<g transform="translate(${(index % 100) * 16} ${24 + 23 * Math.floor(index / 100)}) scale(0.3 1)">${svg}</g>`;
  });
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="100"><rect width="1600" height="100" fill="#fff"/>${numbers.join("")}</svg>`;
  return sharp(Buffer.from(page)).jpeg().toBuffer();
}

async function animate(format: "webp"): Promise<Buffer> {
  const frames = await Promise.all(
    [1, 2].map(async (seed) => flatPhoto(20, 20, seed).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

/** An animation control chunk before the pixels turns a still PNG into an animated one. */
function addAnimationChunk(png: Buffer): Buffer {
  const afterHeader = 8 + 25;
  const chunk = Buffer.from("000000086163544c0000000200000000", "hex");
  return Buffer.concat([
    png.subarray(0, afterHeader),
    chunk,
    Buffer.alloc(4),
    png.subarray(afterHeader),
  ]);
}
