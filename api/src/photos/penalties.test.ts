import { UploadPenalty } from "../models/UploadPenalty";
import { useDatabase } from "../test/db";
import { assertMayUpload, recordRefusal } from "./penalties";

useDatabase();

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 21, 10, 0);
const at = (hours: number) => new Date(START + hours * HOUR);
let users = 0;
const someone = () => `user-${(users += 1)}`;

async function refuse(userId: string, ...hours: number[]) {
  for (const hour of hours) {
    await recordRefusal(userId, at(hour));
  }
}

/** Whether uploads are paused just before and at an hour. */
async function pausedAround(userId: string, hour: number) {
  const ends = await Promise.allSettled([
    assertMayUpload(userId, new Date(at(hour).getTime() - 1)),
    assertMayUpload(userId, at(hour)),
  ]);
  return ends.map(({ status }) => status === "rejected");
}

describe("upload penalties", () => {
  it("allow a user without refusals, and after two", async () => {
    const userId = someone();
    await expect(assertMayUpload(userId, at(0))).resolves.toBeUndefined();
    await refuse(userId, 0, 1);
    await expect(assertMayUpload(userId, at(1))).resolves.toBeUndefined();
  });

  it("403 for 24 hours after the third refusal in 7 days, telling until when", async () => {
    const userId = someone();
    await refuse(userId, 0, 1, 2);
    await expect(assertMayUpload(userId, at(2))).rejects.toMatchObject({
      status: 403,
      retryAfter: 24 * 3600,
      message:
        "Photo uploads are paused until 22 November 2026 at 14:00 (Cyprus time) because several photos showed contact details.",
    });
    await expect(pausedAround(userId, 26)).resolves.toEqual([true, false]);
  });

  it("do not pause for three refusals spread over more than 7 days", async () => {
    const userId = someone();
    await refuse(userId, 0, 24, 7 * 24);
    await expect(assertMayUpload(userId, at(7 * 24))).resolves.toBeUndefined();
    await refuse(userId, 7 * 24 + 1);
    await expect(assertMayUpload(userId, at(7 * 24 + 1))).rejects.toMatchObject({ status: 403 });
  });

  it("403 for 48 hours when three more follow, and every time after that", async () => {
    const userId = someone();
    await refuse(userId, 0, 0, 0, 30, 31, 32);
    await expect(pausedAround(userId, 32 + 48)).resolves.toEqual([true, false]);
    await refuse(userId, 100, 101, 102);
    await expect(pausedAround(userId, 102 + 48)).resolves.toEqual([true, false]);
  });

  it("make one pause of fifty refusals at the same moment", async () => {
    const userId = someone();
    await Promise.all(Array.from({ length: 50 }, async () => recordRefusal(userId, at(0))));
    await expect(UploadPenalty.findById(userId).lean()).resolves.toMatchObject({ pauses: 1 });
    await expect(pausedAround(userId, 24)).resolves.toEqual([true, false]);
  });

  it("concern nobody else", async () => {
    await refuse(someone(), 0, 0, 0);
    await expect(assertMayUpload(someone(), at(0))).resolves.toBeUndefined();
  });
});
