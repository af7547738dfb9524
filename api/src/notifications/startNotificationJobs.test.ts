import { createLog } from "@takas/telemetry/log";

import { StreamEvent } from "../platform/streams/StreamEvent";
import { useDatabase } from "../test/db";
import { waitFor } from "../test/processes/roleProcess";
import { skipWait } from "../test/skipWait";
import { deleteOldEvents } from "./startNotificationJobs";

useDatabase();
const HOUR = 3_600_000;

describe("deleteOldEvents", () => {
  it("removes events of more than a day ago, but never the newest", async () => {
    const ages = [25, 23, 25];
    await StreamEvent.insertMany(
      ages.map((hours, index) => ({
        _id: index + 1,
        user: "someone",
        data: { type: "hello" },
        createdAt: new Date(Date.now() - hours * HOUR),
      })),
    );
    const stop = skipWait(() => deleteOldEvents(createLog("silent")));
    const left = await waitFor(async () => {
      const ids = await StreamEvent.distinct("_id");
      return ids.length < ages.length ? ids : undefined;
    });
    stop();
    expect(left).toEqual([2, 3]);
  });
});
