import { prepareChecks } from "./photos/check/photoChecks";
import { workOnChecks } from "./photos/queue/workOnChecks";
import { assertModels } from "./photos/text/models";
import { startRole } from "./startRole";
import { statusRoutes } from "./statusRoutes";

/** The photo checks as a process: any number may run; each takes photos of the queue under leases in the database. */
void startRole({
  name: "photos",
  routes: statusRoutes,
  assert: assertModels,
  async begin({ log }) {
    prepareChecks();
    return workOnChecks(log);
  },
});
