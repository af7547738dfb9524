import { assertModels } from "./photos/text/models";
import { startRole } from "./startRole";

/** The API as a process: any number of them may run on one database. */
void startRole({ name: "api", assert: assertModels });
