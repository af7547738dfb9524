import process from "node:process";

import { dataDir, runningAddress, runTool } from "./connectDatabase";

/* npm run db:uri: the address of the embedded database that is running, for mongosh. */
runTool(async () => {
  const uri = await runningAddress();
  if (uri === undefined) {
    throw new Error(`No embedded database is running for ${dataDir()}; npm start starts one.`);
  }
  process.stdout.write(`${uri}\n`);
});
