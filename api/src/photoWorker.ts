import { prepareChecks } from "./photos/check/photoChecks";
import { workOnChecks } from "./photos/queue/workOnChecks";
import { assertModels } from "./photos/text/models";
import { healthRoutes } from "./platform/http/healthRoutes";
import { metricsRoutes } from "./platform/http/metricsRoutes";
import { runRole } from "./platform/process/role";

/** The photo checks as a process: any number may run, each takes photos of the queue under leases in the database. */
void runRole({
  name: "photos",
  routes: [...healthRoutes, ...metricsRoutes],
  assert: assertModels,
  async begin({ log }) {
    prepareChecks();
    return workOnChecks(log);
  },
});
