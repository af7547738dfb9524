import { assertModels } from "./photos/text/models";
import { runRole } from "./platform/process/role";

/** The API as a process: any number of them may run on one database. */
void runRole({ name: "api", assert: assertModels });
