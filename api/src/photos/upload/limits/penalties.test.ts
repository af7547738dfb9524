import { useDatabase } from "../../../test/db";
import type { Sender } from "./admission";
import { assertMayUpload, recordPass, recordRefusal, showsMuchContact } from "./penalties";
import { UploadPenalty } from "./UploadPenalty";

useDatabase();

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 21, 10, 0);
const at = (hours: number) => new Date(START + hours * HOUR);
let users = 0;
const someone = () => {
  users += 1;
  return { userId: `user-${users}`, address: `192.0.2.${users}` };
};

async function refuse(sender: Sender, ...hours: number[]) {
  for (const hour of hours) {
    await recordRefusal(sender, at(hour));
  }
}

/** Refuses a photo of each of several people at an address. */
async function refuseEach(people: number, address: string, hour: number) {
  for (let index = 0; index < people; index += 1) {
    await recordRefusal({ ...someone(), address }, at(hour));
  }
}

/** Whether uploads are paused just before and at an hour. */
async function pausedAround(sender: Sender, hour: number) {
  const ends = await Promise.allSettled([
    assertMayUpload(sender, new Date(at(hour).getTime() - 1)),
    assertMayUpload(sender, at(hour)),
  ]);
  return ends.map(({ status }) => status === "rejected");
}

describe("upload penalties", () => {
  it("allow a user without refusals, and after two", async () => {
    const sender = someone();
    await expect(assertMayUpload(sender, at(0))).resolves.toBeUndefined();
    await refuse(sender, 0, 1);
    await expect(assertMayUpload(sender, at(1))).resolves.toBeUndefined();
  });

  it("403 for 24 hours after the third refusal in 7 days, with the end time", async () => {
    const sender = someone();
    await refuse(sender, 0, 1, 2);
    await expect(assertMayUpload(sender, at(2))).rejects.toMatchObject({
      status: 403,
      retryAfter: 24 * 3600,
      message:
        "Photo uploads are paused until 22 November 2026 at 14:00 (Cyprus time) because several photos showed contact details.",
    });
    await expect(pausedAround(sender, 26)).resolves.toEqual([true, false]);
  });

  it("do not pause for three refusals spread over more than 7 days", async () => {
    const sender = someone();
    await refuse(sender, 0, 24, 7 * 24);
    await expect(assertMayUpload(sender, at(7 * 24))).resolves.toBeUndefined();
    await refuse(sender, 7 * 24 + 1);
    await expect(assertMayUpload(sender, at(7 * 24 + 1))).rejects.toMatchObject({ status: 403 });
  });

  it("403 for 48 hours when three more follow, and every time after that", async () => {
    const sender = someone();
    await refuse(sender, 0, 0, 0, 30, 31, 32);
    await expect(pausedAround(sender, 32 + 48)).resolves.toEqual([true, false]);
    await refuse(sender, 100, 101, 102);
    await expect(pausedAround(sender, 102 + 48)).resolves.toEqual([true, false]);
  });

  it("make one pause of fifty simultaneous refusals", async () => {
    const sender = someone();
    await Promise.all(Array.from({ length: 50 }, async () => recordRefusal(sender, at(0))));
    await expect(UploadPenalty.findById(sender.userId).lean()).resolves.toMatchObject({
      pauses: 1,
    });
    await expect(pausedAround(sender, 24)).resolves.toEqual([true, false]);
  });

  it("make an address suspect by its share of refusals, and pause nobody else there", async () => {
    const address = "198.51.100.7";
    const neighbour = { ...someone(), address };
    const upload = async (refused: number, passed: number, hour: number) => {
      await refuseEach(refused, address, hour);
      for (let index = 0; index < passed; index += 1) {
        await recordPass(neighbour, at(hour));
      }
    };
    await upload(11, 0, 0);
    await expect(showsMuchContact(address, at(0))).resolves.toBe(false);
    await upload(1, 0, 0);
    await expect(showsMuchContact(address, at(0))).resolves.toBe(true);
    await expect(showsMuchContact(address, at(7 * 24))).resolves.toBe(false);
    await refuse(neighbour, 1, 1);
    await expect(assertMayUpload(neighbour, at(1))).resolves.toBeUndefined();
    // One mistake in a hundred.
    await upload(1, 99, 2);
    await expect(showsMuchContact(address, at(2))).resolves.toBe(false);
  });

  it("are forgotten 30 days after the last refusal", async () => {
    const sender = someone();
    await refuse(sender, 0, 5);
    const kept = await UploadPenalty.find({}, { forgetAt: 1 }).lean();
    expect(kept.map(({ forgetAt }) => forgetAt)).toContainEqual(at(5 + 30 * 24));
    const indexes = await UploadPenalty.collection.indexes();
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { forgetAt: 1 }, expireAfterSeconds: 0 }),
    );
  });

  it("do not affect other users and addresses", async () => {
    await refuse(someone(), 0, 0, 0);
    await expect(assertMayUpload(someone(), at(0))).resolves.toBeUndefined();
  });
});
