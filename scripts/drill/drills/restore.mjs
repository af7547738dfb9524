// Backs up a database that is being written to, restores the backup elsewhere and compares the two.
import { runTypeScript } from "../runTypeScript.mjs";

export const restore = {
  usage: ` [BACKUPS]
      makes BACKUPS (5) backups of a database while others write to it and restores each into another database: does it
      come back as it was, with every photo it names?`,
  run: (backups = "5") => runTypeScript("packages/embedded-mongo/drill/restore.ts", backups),
};
