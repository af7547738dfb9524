import type { Log } from "@takas/telemetry/log";

import { photoBucket } from "./photoStore";

/** ms between two checks of a bucket that cannot be used. */
const INTERVAL = 10_000;

/**
 * Checks whether the photo bucket, if there is one, grants access: once at the start, to which it resolves, and
 * repeatedly while it does not. The log says why not, and when it does.
 */
export async function watchBucket(log: Log): Promise<void> {
  const bucket = photoBucket();
  let known: string | undefined;
  const look = async () => {
    const fault = await bucket?.check().then(
      () => undefined,
      (error: unknown) => bucket.fault() ?? String(error),
    );
    if (fault !== known) {
      log[fault === undefined ? "info" : "error"]({ fault }, "photo bucket");
    }
    known = fault;
  };
  await look();
  if (bucket !== undefined) {
    setInterval(() => void (bucket.fault() === undefined ? undefined : look()), INTERVAL).unref();
  }
}
