import type { Log } from "@takas/telemetry/log";

import { photoBucket } from "./photoStore";

/** ms between two looks at a bucket that cannot be used. */
const INTERVAL = 10_000;

/**
 * Asks the bucket of photos, where there is one, whether it lets us in: once at the start, to which it resolves, and again and
 * again while it does not. The log says why not, and when it does.
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
