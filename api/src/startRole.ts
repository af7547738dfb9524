import { tmpdir } from "node:os";

import { measureDisk } from "@takas/telemetry/metrics";

import { createApp } from "./app";
import { keepPhotosIn } from "./photos/store/photoStore";
import { watchBucket } from "./photos/store/watchBucket";
import { limitUploads } from "./photos/upload/limits/admission";
import { keepUploadsSwept } from "./photos/upload/uploadFolder";
import type { Route } from "./platform/http/route";
import { runRole } from "./platform/process/role";
import type { Role } from "./platform/process/role";

interface RoleOfApi extends Pick<Role, "name" | "assert" | "begin"> {
  /** Its routes. @defaultValue all */
  routes?: readonly Route[];
}

/** Runs a role as this process, with photos stored where its settings say. */
export function startRole({ routes, ...role }: RoleOfApi): Promise<void> {
  return runRole({
    ...role,
    createApp({ env, log }) {
      // Uploads wait there until they are checked.
      measureDisk("uploads", tmpdir());
      keepPhotosIn(env.photos);
      limitUploads(env.photos.room);
      return createApp({ env, log, ...(routes && { routes }) });
    },
    watch: ({ log }) => Promise.all([watchBucket(log), keepUploadsSwept(log)]),
  });
}
