import process from "node:process";

import { connectDatabase, runTool } from "./connectDatabase";
import { importData } from "./importData";

/* npm run data:import -- FOLDER [--drop]: loads a dump into MONGODB_URI, or the embedded database of DATA_DIR. */
runTool(async () => {
  const words = process.argv.slice(2);
  const drop = words.includes("--drop");
  const [folder] = words.filter((word) => word !== "--drop");
  if (folder === undefined) {
    throw new Error("Say where from: npm run data:import -- FOLDER [--drop]");
  }
  const database = await connectDatabase();
  try {
    const collections = await importData(database.client, folder, { drop });
    const documents = collections.reduce((sum, each) => sum + each.documents, 0);
    process.stdout.write(
      `${documents} documents of ${collections.length} collections are in ${database.where}.\n`,
    );
  } finally {
    await database.close();
  }
});
