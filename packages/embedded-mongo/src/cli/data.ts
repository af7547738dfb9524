import process from "node:process";

import { connectDatabase, runTool } from "./connectDatabase";
import { exportData } from "./exportData";
import { importData } from "./importData";

/*
 * npm run data:export -- FOLDER dumps MONGODB_URI, or the embedded database of DATA_DIR;
 * npm run data:import -- FOLDER [--drop] loads such a dump into it.
 */
runTool(async () => {
  const [tool = "", ...words] = process.argv.slice(2);
  const drop = tool === "import" && words.includes("--drop");
  const [folder, more] = words.filter((word) => !drop || word !== "--drop");
  if (folder === undefined || more !== undefined) {
    throw new Error(`Say which folder: npm run data:${tool} -- FOLDER`);
  }
  const { client, where, close } = await connectDatabase();
  try {
    const collections =
      tool === "import"
        ? await importData(client, folder, { drop })
        : await exportData(client, folder);
    const documents = collections.reduce((sum, each) => sum + each.documents, 0);
    const place = tool === "import" ? where : `${folder}, from ${where}`;
    process.stdout.write(
      `${documents} documents of ${collections.length} collections are in ${place}.\n`,
    );
  } finally {
    await close();
  }
});
