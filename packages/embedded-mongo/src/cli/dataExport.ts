import process from "node:process";

import { connectDatabase, runTool } from "./connectDatabase";
import { exportData } from "./exportData";

/* npm run data:export -- FOLDER: dumps MONGODB_URI, or the embedded database of DATA_DIR. */
runTool(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    throw new Error("Say where to: npm run data:export -- FOLDER");
  }
  const database = await connectDatabase();
  try {
    const collections = await exportData(database.client, folder);
    const documents = collections.reduce((sum, each) => sum + each.documents, 0);
    process.stdout.write(
      `${documents} documents of ${collections.length} collections are in ${folder}, from ${database.where}.\n`,
    );
  } finally {
    await database.close();
  }
});
