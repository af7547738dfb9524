import process from "node:process";

import { runTool } from "./connectDatabase";
import { dataDir, runningAddress } from "./findDatabase";

/* npm run db:uri: the address of the embedded database that is running, for mongosh. */
runTool(async () => {
  const uri = await runningAddress();
  if (uri === undefined) {
    throw new Error(`No embedded database is running for ${dataDir()}; npm start starts one.`);
  }
  process.stdout.write(`${uri}\n`);
});
