import { prepareChecks } from "./photos/photoChecks";
import { workOnChecks } from "./photos/queue/workOnChecks";
import { assertModels } from "./photos/text/models";
import { sweepUploadFolders } from "./photos/uploadFolder";
import { runRole } from "./role";
import { healthRoutes } from "./routes/health";
import { metricsRoutes } from "./routes/metrics";

const HOUR = 3_600_000;

/** The photo checks as a process: any number may run, each takes photos of the queue under leases in the database. */
void runRole({
  portName: "PHOTOS_PORT",
  routes: [...healthRoutes, ...metricsRoutes],
  assert: assertModels,
  async begin({ log }) {
    await sweepUploadFolders(new Date(Date.now() - HOUR));
    prepareChecks();
    return workOnChecks(log);
  },
});
