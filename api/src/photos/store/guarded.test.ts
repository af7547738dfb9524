import { mongoose } from "../../platform/database/mongoose";
import { guarded } from "./guarded";
import { PhotosAwayError } from "./photoFiles";
import type { FileId, PhotoFiles } from "./photoFiles";

const id = new mongoose.Types.ObjectId();

/** A store whose reads stay pending until the test ends them. */
function openStore() {
  const open: { answer: (bytes: Buffer) => void; fail: (error: Error) => void }[] = [];
  const files: PhotoFiles = {
    save: async () => id,
    read: async () =>
      new Promise<Buffer>((answer, fail) => {
        open.push({ answer, fail });
      }),
    remove: async () => undefined,
    list: () => (async function* none(): AsyncGenerator<FileId> {})(),
    check: async () => undefined,
  };
  return { files, open };
}

/** Lets settled promises continue. */
const settle = async () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

describe("guarded photo files", () => {
  it("are read 24 at a time; 200 more wait, and the others are refused at once", async () => {
    const { files, open } = openStore();
    const store = guarded(files);
    const reads = Array.from({ length: 224 }, async () => store.read(id));
    await expect(store.read(id)).rejects.toThrow("Too many photos are being read from the store.");
    expect(open).toHaveLength(24);
    for (let read = 0; read < reads.length; read += 1) {
      open[read]?.answer(Buffer.from("photo"));
      await settle();
    }
    await expect(Promise.all(reads)).resolves.toHaveLength(224);
    expect(open).toHaveLength(224);
  });

  it("serve later requests without delay after a silent store timed out", async () => {
    const { files, open } = openStore();
    let now = 0;
    const store = guarded(files, () => now);
    const reads = Array.from({ length: 100 }, async () => store.read(id));
    await settle();
    open.splice(0).forEach(({ fail }) => fail(new PhotosAwayError("The photo store is silent.")));
    const ends = await Promise.allSettled(reads);
    expect(ends.every(({ status }) => status === "rejected")).toBe(true);
    await expect(store.read(id)).rejects.toThrow(
      "The photo store is not being called (circuit open).",
    );
    expect(open).toEqual([]);
    expect(store.fault()).toBe("The photo store is silent.");

    now = 5000;
    const trial = store.read(id);
    await expect(store.read(id)).rejects.toThrow("circuit open");
    expect(open).toHaveLength(1);
    open[0]?.answer(Buffer.from("photo"));
    await trial;
    expect(store.fault()).toBeUndefined();
    const next = store.read(id);
    await settle();
    open[1]?.answer(Buffer.from("photo"));
    await expect(next).resolves.toEqual(Buffer.from("photo"));
  });

  it("are refused while the store refuses access, and only until it grants it", async () => {
    const { files } = openStore();
    const refusal = new PhotosAwayError("The photo store answers 403.", { isRefusal: true });
    const store = guarded(files);
    const check = jest.spyOn(files, "check").mockRejectedValueOnce(refusal);
    await expect(store.check()).rejects.toBe(refusal);
    expect([store.isClosed(), store.fault()]).toEqual([true, "The photo store answers 403."]);
    await store.check();
    expect(store.isClosed()).toBe(false);
    check.mockRejectedValueOnce(refusal);
    await expect(store.check()).rejects.toBe(refusal);
    expect([store.isClosed(), store.fault()]).toEqual([false, "The photo store answers 403."]);
  });
});
