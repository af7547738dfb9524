import { Photo } from "../models/Photo";
import { UploadPenalty } from "../models/UploadPenalty";
import { useDatabase } from "../test/db";
import { JobFailure } from "./jobProcess";
import { checkInProcess } from "./photoChecks";
import { resolvePhotos } from "./resolvePhotos";

jest.mock("./photoChecks");
useDatabase();

const check = jest.mocked(checkInProcess);
const bytes = new Uint8Array([1]);
const clean = {
  picture: {
    width: 4,
    height: 3,
    versions: [{ widths: [400 as const, 800 as const, 1600 as const], bytes }],
  },
};
const uploads = ["a", "b", "c"].map((path) => ({ path }));
const send = async (userId: string) =>
  resolvePhotos(["upload:0", "upload:1", "upload:2"], { userId, keep: [], uploads });

beforeEach(() => check.mockReset());

describe("a photo that cannot be checked", () => {
  it.each([
    ["the checker crashes", new JobFailure("the process ended with null", false)],
    ["the checker takes too long", new JobFailure("no answer within 30000 ms", true)],
  ])("503 when %s: nothing is stored and nobody is blamed", async (_, failure) => {
    check.mockImplementation(async (path) => {
      if (path === "b") {
        throw failure;
      }
      return clean;
    });
    await expect(send("someone")).rejects.toMatchObject({
      status: 503,
      message: "Photo 2 could not be checked. Please try again in a moment.",
      cause: failure,
    });
    await expect(Photo.countDocuments()).resolves.toBe(0);
    await expect(UploadPenalty.countDocuments()).resolves.toBe(0);
  });

  it("is waited for before its file goes, when another has failed", async () => {
    const ended: string[] = [];
    check.mockImplementation(async (path) => {
      if (path === "a") {
        return { flaw: "type" };
      }
      await new Promise((resolve) => setImmediate(resolve));
      ended.push(path);
      return clean;
    });
    await expect(send("someone")).rejects.toMatchObject({ status: 415 });
    expect(ended).toEqual(["b"]);
    expect(check).toHaveBeenCalledTimes(2);
  });
});

describe("photos of many requests", () => {
  it("503 for the seventeenth request at a time, before any of its photos is checked", async () => {
    const release: (() => void)[] = [];
    check.mockImplementation(async () => {
      await new Promise<void>((resolve) => release.push(resolve));
      return clean;
    });
    const waiting = Array.from({ length: 16 }, async (_, index) => send(`user-${index}`));
    while (release.length < 32) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    await expect(send("one too many")).rejects.toMatchObject({ status: 503, retryAfter: 30 });
    check.mockResolvedValue(clean);
    for (const go of release) {
      go();
    }
    await expect(Promise.all(waiting)).resolves.toHaveLength(16);
    await expect(send("one more")).resolves.toHaveLength(3);
  });
});

describe("contact details", () => {
  it("count once for a request and name every photo and kind", async () => {
    check.mockImplementation(async (path) =>
      path === "b" ? clean : { shows: path === "a" ? ["phone", "link"] : ["code"] },
    );
    await expect(send("someone")).rejects.toMatchObject({
      status: 422,
      message:
        "Photo 1 shows a phone number and a link. Photo 3 shows a QR code with contact details. Please use photos without contact details.",
    });
    await expect(UploadPenalty.findById("someone").lean()).resolves.toMatchObject({
      refusals: [expect.any(Date)],
    });
  });
});
