import { useDatabase } from "../../test/db";
import { JobFailure } from "../check/jobProcess";
import { checkInProcess } from "../check/photoChecks";
import { Photo } from "../store/Photo";
import { senderFor } from "../testing/testPhotos";
import { UploadPenalty } from "./limits/UploadPenalty";
import { moderateUploads } from "./moderateUploads";
import { resolvePhotos } from "./resolvePhotos";

jest.mock("../check/photoChecks", () => ({ CHECKS_AT_ONCE: 2, checkInProcess: jest.fn() }));
useDatabase();

const check = jest.mocked(checkInProcess);
const bytes = new Uint8Array([1]);
const clean = {
  picture: {
    width: 4,
    height: 3,
    versions: [{ widths: [400 as const, 600 as const, 800 as const, 1600 as const], bytes }],
  },
};
const uploads = ["a", "b", "c"].map((path) => ({ path, hash: path }));
const send = async (userId: string) =>
  resolvePhotos(["upload:0", "upload:1", "upload:2"], {
    sender: senderFor(userId),
    keep: [],
    uploads,
  });

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

  it("delays no answer when another is refused, and starts no further check", async () => {
    const others: (() => void)[] = [];
    check.mockImplementation(async (path) => {
      if (path === "a") {
        return { flaw: "type" };
      }
      await new Promise<void>((resolve) => others.push(resolve));
      return clean;
    });
    await expect(send("someone")).rejects.toMatchObject({ status: 415 });
    const begun = others.length;
    for (const end of others) {
      end();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect([begun, others.length]).toEqual([1, 1]);
  });
});

describe("photos of many sellers", () => {
  const listing = async (name: string, address: string) =>
    moderateUploads(
      [1, 2, 3]
        .map((position) => ({ position, path: `${name} ${position}` }))
        .map((photo) => ({ ...photo, hash: photo.path })),
      { userId: name, address },
    );

  it("are checked two at a time, in turns by address, however many of one wait", async () => {
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    let ended = 0;
    check.mockImplementation(async (path) => {
      begun.push(path);
      await new Promise<void>((resolve) => ends.push(resolve));
      return clean;
    });
    const crowd = Array.from({ length: 30 }, async (_, index) => listing(`${index}`, "a crowd's"));
    const other = listing("other", "another");
    while (ended < 93) {
      await until(() => ends.length > 0);
      expect(begun.length - ended).toBeLessThanOrEqual(2);
      ends.shift()?.();
      ended += 1;
    }
    await expect(Promise.all([...crowd, other])).resolves.toHaveLength(31);
    expect(begun.indexOf("other 3")).toBeLessThan(9);
  });
});

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe("contact details", () => {
  const box = { left: 0.1, top: 0.2, width: 0.3, height: 0.1 };
  const phone = { kind: "phone" as const, box };

  it("stop the check: no other photo is started, and the finds are named with their places", async () => {
    check.mockImplementation(async (path) =>
      path === "a" ? { shows: [phone, { kind: "link", box }] } : clean,
    );
    await expect(send("someone")).rejects.toMatchObject({
      status: 422,
      message:
        "Photo 1 shows a phone number and a link. Please use photos without contact details.",
      photos: [{ position: 1, shows: [phone, { kind: "link", box }] }],
    });
    expect(check.mock.calls.length).toBeLessThan(uploads.length);
  });

  it("count once for a request, however many of its photos show some", async () => {
    check.mockResolvedValue({ shows: [{ kind: "code", box }] });
    await expect(send("someone else")).rejects.toMatchObject({
      message: expect.stringMatching(/^Photo 1 shows a QR code with contact details\. Photo 2 /),
    });
    await expect(UploadPenalty.findById("someone else").lean()).resolves.toMatchObject({
      refusals: [expect.any(Date)],
    });
  });
});
